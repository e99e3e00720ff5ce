"""Training the networks: self-play, fitting, gating. Needs the extra `train` (torch)."""
