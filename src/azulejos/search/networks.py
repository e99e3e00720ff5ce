"""Which network plays a game."""

from __future__ import annotations

from pathlib import Path

from azulejos.game import Game
from azulejos.search.network import NAME, Network, network_from_arrays, read_arrays, shipped_network
from azulejos.search.providers import EVALUATIONS
from azulejos.types import AzulejosError, InvalidOption


def networks() -> dict[str, tuple[str, ...]]:
    """Every network by name, with the specs of the games that it is trained on."""
    return {name: specs for each in EVALUATIONS.values() for name, specs in each.networks.items()}


def network_name(game: Game) -> str:
    """The network that plays a game; MissingProvider for a game without an evaluation."""
    return EVALUATIONS[game.name].network_name(game.options)


def feature_words(game: Game) -> int:
    """How many words of features a game's positions take; games for fewer players may leave some empty."""
    return EVALUATIONS[game.name].feature_words


def network_for(game: Game) -> Network:
    """The shipped network that plays a game."""
    return shipped_network(network_name(game), feature_words(game))


class NetworkFile:
    """A network that somebody has trained. InvalidOption if the file is missing, damaged or none of this program's."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._networks: dict[str, Network] = {}
        if not Path(path).is_file():
            raise InvalidOption("network", f"there is no file {self.path}")
        try:
            self._arrays = read_arrays(Path(path), self.path)
            if NAME not in self._arrays:
                raise AzulejosError(f"{self.path} does not say for which games its weights are")
            self.name = str(self._arrays[NAME])
            if self.name not in networks():
                raise AzulejosError(f"{self.path} is for {self.name}, which this version does not have")
            layouts = {name: each.feature_words for each in EVALUATIONS.values() for name in each.networks}
            network_from_arrays(self._arrays, layouts[self.name], self.path)
        except AzulejosError as error:
            raise InvalidOption("network", str(error)) from None

    def network_for(self, game: Game) -> Network:
        """The network, for positions of that game; InvalidOption if it was trained for another."""
        wanted = network_name(game)
        if self.name != wanted:
            raise InvalidOption("network", f"{self.path} is for {self.name}, and {game.spec} is played by {wanted}")
        if wanted not in self._networks:
            try:
                self._networks[wanted] = network_from_arrays(self._arrays, feature_words(game), self.path)
            except AzulejosError as error:
                raise InvalidOption("network", str(error)) from None
        return self._networks[wanted]
