"""A small game that lives only in the tests: Pig, for two players, with a die. The package knows nothing of it.

`pig.py` is what docs/architecture.md, "How to add a game", asks for; `test_pig.py` registers it and plays it through
every floor.
"""
