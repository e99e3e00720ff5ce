"""Pictures: whole games are drawn, every picture stands alone, shows every piece in sight and nothing hidden."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any

import pytest

import azulejos
from azulejos import InvalidOption
from azulejos.drawing import THEMES, art, svg
from azulejos.registry import parse_game
from azulejos.text import LANGUAGES, texts
from tests.players import STYLES

SVG = "{http://www.w3.org/2000/svg}"
SPECS = [
    "azul",
    "azul(players=3)",
    "azul(players=4,wall=grey)",
    "duel",
    "duel(tablets=colours+outer+corners+jokers)",
    "duel(tablets=rows+outer+corners+specials)",
]


def pieces(picture: str) -> Counter[str]:
    """How often every piece stands on the table; the headline's tile is not counted, nor what pieces are drawn with."""
    root = ElementTree.fromstring(picture)
    found = Counter(use.attrib["href"][1:] for use in root.findall(f"{SVG}use"))
    found["tile-b"] -= 1
    return +found


def tiles_in_sight(data: dict[str, Any]) -> Counter[str]:
    if data["game"] == "azul":
        areas = [*data["factories"], data["centre"]]
        for player in data["players"]:
            areas += [*player["lines"], *player["wall"], player["floor"]]
    else:
        stack = data["turn"]["stack"]
        areas = [*data["suns"], data["large_sun"], *data["moons"], data["large_moon"], stack["tiles"] if stack else ""]
        for player in data["players"]:
            areas += [*player["lines"], *player["tiles"], player["broken"]]
    return Counter(f"tile-{letter.lower()}" for letter in "".join(areas) if letter in "BYRKTS")


def whole_game(spec: str, style: str, seed: int) -> list[azulejos.State]:
    """A state of every phase in every round, draws that are awaited included."""
    state = parse_game(spec).deal(seed=seed, chance="manual")
    rng = random.Random(seed)
    seen: dict[tuple[int, str], azulejos.State] = {}
    while not state.is_over:
        seen.setdefault((state.round, state.phase), state.copy())
        if state.pending is not None:
            state.reveal()
        else:
            state.play(STYLES[style](state.to_json(), [move.text for move in state.legal_moves()], rng))
    return [*seen.values(), state]


@pytest.mark.parametrize("style", ["builder", "drawer"])
@pytest.mark.parametrize("spec", SPECS)
def test_whole_games_are_drawn_with_every_tile_in_sight(spec: str, style: str) -> None:
    for number, state in enumerate(whole_game(spec, style, 2)):
        language, theme = list(LANGUAGES)[number % len(LANGUAGES)], THEMES[number % 2]
        picture = svg(state, texts=texts(language), player=state.current_player, theme=theme)
        found = pieces(picture)
        data = state.view(state.current_player).to_json()
        tiles = {name: count for name, count in found.items() if name.startswith("tile-")}
        assert tiles == tiles_in_sight(data)
        assert found["start-azul"] + found["start-duel"] <= 1
        stands_alone(picture)


def stands_alone(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([\w-]+)"|url\(#([\w-]+)\)', picture)) <= {
        pair for name in names for pair in ((name, ""), ("", name))
    }
    assert re.findall(r'href="(?!#)', picture) == []
    assert "var(" not in picture
    assert "currentColor" not in re.sub(r"<symbol.*?</symbol>", "", picture, flags=re.DOTALL)
    assert picture.count("http") == 1  # the namespace


def test_what_a_player_may_not_know_is_not_drawn() -> None:
    state = next(s for s in whole_game("duel", "drawer", 1) if s.phase == "keep")
    drawer = state.current_player
    assert drawer is not None
    hand = len(state.legal_moves())
    backs = {player: pieces(svg(state, player=player)) for player in (drawer, 1 - drawer, None)}
    top_of_pile = 1 if state.to_json()["pile"]["back"] else 0

    def count(player: int | None, kind: str) -> int:
        return sum(number for name, number in backs[player].items() if name.startswith(kind))

    assert count(drawer, "plate-frame") == count(1 - drawer, "plate-frame") + hand
    for other in (1 - drawer, None):
        assert count(other, "plate-back") == hand + top_of_pile
    assert count(drawer, "plate-back") == top_of_pile


@pytest.mark.parametrize(("spec", "phase", "others"), [("azul(wall=grey)", "tiling", 1), ("duel", "column", 2)])
def test_the_places_of_a_choice_are_marked(spec: str, phase: str, others: int) -> None:
    """One mark per legal place, besides those of the mover's board and, in Duel, of the line."""
    state = parse_game(spec).deal(seed=1)
    rng = random.Random(1)
    while state.phase != phase or state.forced:
        state.play(STYLES["builder"](state.to_json(), [move.text for move in state.legal_moves()], rng))
    mark = art.colours("light")["act"]
    assert svg(state).count(f'stroke="{mark}"') == len(state.legal_moves()) + others


def test_names_themes_and_letters() -> None:
    state = azulejos.make("azul").deal(seed=1)
    picture = svg(state, names=["Ina <3", "M & M"])
    assert "Ina &lt;3" in picture and "M &amp; M" in picture
    ElementTree.fromstring(picture)
    assert art.colours("dark")["table"] in svg(state, theme="dark")
    assert ">B</text>" in picture
    assert ">B</text>" not in svg(state, letters=False)
    assert "Fabriques" in svg(state, texts=texts("fr"))
    with pytest.raises(InvalidOption, match="theme"):
        svg(state, theme="sepia")
    with pytest.raises(InvalidOption, match="names"):
        svg(state, names=["Ina"])


@pytest.mark.parametrize("theme", THEMES)
def test_every_piece_and_colour_of_the_artwork_is_there(theme: str) -> None:
    sprite = art.definitions(art.parts())
    assert "var(" not in art.resolve_colours(sprite, theme)
    letters = "byrkt"
    wanted = [f"{kind}-{letter}" for kind in ("tile", "motif", "chip") for letter in letters]
    wanted += [f"chip-{chip.lower()}" for chip in azulejos.games.duel.components.CHIPS]
    wanted += [f"tablet-{tablet}" for tablet in azulejos.games.duel.components.TABLETS]
    assert set(wanted) <= set(art.parts())
    assert len({art.parts()[f"art-{letter}"] for letter in letters}) == 5
    assert set(art.colours("dark")) == set(art.colours("light"))
