"""The browser client's files: words from the catalogues only, colours in one place, no rules, small and licensed."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.bots import BOTS
from azulejos.games import definitions
from azulejos.games.azul import components as azul_components
from azulejos.games.duel import components as duel_components
from azulejos.puzzles.collection import shipped
from azulejos.puzzles.themes import THEMES
from azulejos.registry import option_names
from azulejos.server.errors import STATUS
from azulejos.text import LANGUAGES, texts
from tests.web.client import CLIENT, called_keys, modules, without_comments

ROOT = Path(__file__).resolve().parents[2]
LONGEST_MODULE = 400  # lines
LONGEST_LINE = 120  # characters
LARGEST_CLIENT = 350_000  # bytes, compressed, with one catalogue


def setting_values() -> dict[str, list[str]]:
    """The table of settings in settings.js."""
    table = re.search(r"export const SETTINGS = \{(.*?)\n\};", modules()["app/settings.js"], re.DOTALL)
    assert table
    found = {name: re.findall(r'"(\w+)"', values) for name, values in re.findall(r"(\w+): \[(.*?)\]", table[1])}
    return found | {"language": ["auto"]}


def folder(game: str) -> dict[str, str]:
    """The modules that belong to one game."""
    return {name: code for name, code in modules().items() if name.startswith(f"app/board/{game}/")}


def tips() -> dict[str, set[str]]:
    """The parts of each game's table that its presentation explains."""
    code = {game: "".join(folder(game).values()) for game in definitions()}
    tables = {game: re.search(r"  tips: \{(.*?)\n  \}", text, re.DOTALL) for game, text in code.items()}
    return {game: set(re.findall(r"\"?([\w-]+)\"?: \"[AD]\d+\"", table[1])) for game, table in tables.items() if table}


def wanted_keys() -> set[str]:
    """Keys that the client puts together, by what they are put together from."""
    phases = {game: set(re.findall(r"\w+", " ".join(definition.phases))) for game, definition in definitions().items()}
    drawn = {"over", "display", "back", "factories", "look", "chip"}
    decided = {"azul": {"offer", "tiling"}, "duel": phases["duel"] - drawn}
    wanted = {f"error-{code}" for code in [*STATUS, "unreachable"]}
    wanted |= {f"level-{bot}{ending}" for bot in BOTS for ending in ("", "-who")}
    wanted |= {f"prompt-{game}-{phase}" for game, names in decided.items() for phase in names}
    wanted |= {f"option-{option}" for game in definitions() for option in option_names(game)}
    wanted |= {f"{kind}-{face}" for kind in ("tip-tablet", "tablet-worth") for face in duel_components.TABLETS}
    for setting, values in setting_values().items():
        wanted |= {f"setting-{setting}", f"setting-{setting}-why"} | {f"value-{setting}-{value}" for value in values}
    for lesson in lessons().values():
        for step in lesson["steps"]:
            wanted |= {step["text"], f"{step['text']}-title"} | ({f"{step['text']}-done"} if "moves" in step else set())
    for game, entries in strategy().items():
        wanted |= {f"strategy-{game}-{entry['name']}{ending}" for entry in entries for ending in ("", "-title")}
    wanted |= {f"theme-{theme}" for theme in THEMES}
    wanted |= {f"tip-{game}-{part}" for game, parts in tips().items() for part in parts - {"tablet"}}
    return wanted | {f"rule-{point}" for point in rule_points()}


def rule_points() -> set[str]:
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {point for page in pages for point in re.findall(r"^- ([AD]\d+) ", page.read_text("utf-8"), re.MULTILINE)}


def lessons() -> dict[str, dict[str, Any]]:
    return {file.stem: json.loads(file.read_text("utf-8")) for file in (CLIENT / "lessons").glob("*.json")}


def strategy() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads((CLIENT / "lessons/strategy/lessons.json").read_text("utf-8"))
    return found


def test_every_switch_has_on_before_off() -> None:
    switches = [values for values in setting_values().values() if "off" in values and len(values) == 2]
    assert len(switches) > 5 and all(values == ["on", "off"] for values in switches)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_client_asks_for_is_there(language: str) -> None:
    words = texts(language)
    missing = {key for key in called_keys() | wanted_keys() if not words.has(key)}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_there_twice(language: str) -> None:
    """The browser's Fluent refuses a second text of the same key."""
    keys = re.findall(
        r"^(-?[a-zA-Z][\w-]*) *=", (CLIENT.parent / "text" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE
    )
    assert len(keys) > 500 and sorted(set(keys)) == sorted(keys)


def test_every_part_of_the_tables_has_its_explanation() -> None:
    explained = tips()
    for game in definitions():
        code = "".join(folder(game).values())
        places = re.findall(r'(?:data-)?tip=("[^"]*"|\$\{[^}]*\})', code)
        parts = {part for place in places for part in re.findall(r'"([a-z-]+)"', place)}
        assert parts <= explained[game]
        assert explained[game] - parts <= {"score", "line", "tablet"}  # drawn by shared modules, or one of many


def test_every_game_has_its_presentation() -> None:
    table = re.search(r"PRESENTATIONS = \{(.*?)\}", modules()["app/board/games.js"])
    assert table and set(re.findall(r"(\w+):", table[1])) == set(definitions())
    assert {file.stem for file in (CLIENT / "lessons").glob("*.json")} == set(definitions())


def test_every_game_has_six_lessons_of_strategy_with_puzzles() -> None:
    """Puzzles are checked by a search: `azulejos puzzles check`."""
    lessons = strategy()
    assert set(lessons) == set(definitions())
    for game, entries in lessons.items():
        assert len(entries) == 6
        for entry in entries:
            puzzles = [shipped()[puzzle_id] for puzzle_id in entry["puzzles"]]
            assert len(puzzles) >= 2 and {puzzle.game.name for puzzle in puzzles} == {game}
            assert len({puzzle.theme for puzzle in puzzles} & set(entry["themes"])) >= 1


def test_only_a_games_own_folder_and_the_table_of_presentations_name_it() -> None:
    names = re.compile(rf"\b(?:{'|'.join(definitions())})\b", re.IGNORECASE)
    own = {"app/board/games.js"} | {name for game in definitions() for name in folder(game)}
    others = {name: without_comments(code) for name, code in modules().items() if name not in own}
    assert not [name for name, code in others.items() if names.search(code)]


class Words(HTMLParser):
    """What a person would read or hear of a template."""

    SPOKEN = ("aria-label", "title", "placeholder", "alt", "label")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attributes if name in self.SPOKEN and value]


def templates(code: str) -> list[str]:
    """The html`...` templates of a module with their ${...} taken out, nested templates as entries of their own."""
    found: list[str] = []

    def read(start: int) -> tuple[str, int]:
        text, index = "", start
        while code[index] != "`":
            if code.startswith("${", index):
                index = skip(index + 2)
                text += "§"
            else:
                text += code[index]
                index += 1
        return text, index + 1

    def skip(index: int) -> int:
        depth = 1
        while depth:
            if code.startswith("html`", index):
                text, index = read(index + 5)
                found.append(text)
                continue
            if code[index] == "`":
                _, index = read(index + 1)
                continue
            depth += {"{": 1, "}": -1}.get(code[index], 0)
            index += 1
        return index

    position = code.find("html`")
    while position >= 0:
        text, end = read(position + 5)
        found.append(text)
        position = code.find("html`", end)
    return found


NO_WORDS = {"azulejos", "Tab", "L", "S", "J"}
"""Names and signs that are the same in all languages."""


def foreign_words(code: str) -> list[str]:
    faults = []
    for template in templates(without_comments(code)):
        reader = Words()
        reader.feed(template.replace("<§", "<x").replace("<//>", "</x>"))
        reader.close()
        for text in reader.found:
            words = re.findall(r"[^\W\d_]+", text.replace("§", " "))
            faults += [word for word in words if word not in NO_WORDS]
    return faults


@pytest.mark.parametrize("module", sorted(modules()))
def test_nothing_is_said_that_is_not_in_the_catalogues(module: str) -> None:
    assert not foreign_words(modules()[module])


def test_the_search_for_words_finds_them() -> None:
    assert foreign_words('html`<p title="Hello">${a}</p>`') == ["Hello"]
    assert foreign_words("html`<p>${list.map((x) => html`<b>Oh ${x}</b>`)} no</p>`") == ["Oh", "no"]
    assert foreign_words('html`<p class="quiet">${t("loading")} · <${Icon} name="gear" /></p>`') == []


def test_every_rule_point_is_explained_and_no_other() -> None:
    keys = set(re.findall(r"^rule-(\w+) =", (CLIENT.parent / "text" / "en.ftl").read_text("utf-8"), re.MULTILINE))
    assert keys == rule_points()
    chapters = [re.search(r"chapters: \{(.*?)\}", "".join(folder(game).values()), re.DOTALL) for game in definitions()]
    pairs = [pair for found in chapters if found for pair in re.findall(r"\[(\d+), (\d+)\]", found[1])]
    ranges = [list(map(int, pair)) for pair in pairs]
    assert sum(last - first + 1 for first, last in ranges) == len(keys)


@pytest.mark.parametrize(("game", "lesson"), lessons().items())
def test_lessons_can_be_played(game: str, lesson: dict[str, Any]) -> None:
    """Every step's position is a real one, and every way through it is legal and ends with the step."""
    assert game in definitions()
    for step in lesson["steps"]:
        assert set(step) <= {"text", "position", "moves", "then"}
        for way in step.get("moves", []):
            state = azulejos.parse_position(step["position"])
            assert state.current_player == 0
            for pattern in way.split():
                legal = [str(move) for move in state.legal_moves()]
                fitting = [move for move in legal if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), move)]
                assert fitting, f"{step['text']}: {pattern} is not among {legal}"
                state.play(fitting[0])
            for move in step.get("then", []):
                state.play(move)


def test_the_client_knows_the_components_only_from_the_server() -> None:
    """No cost, plate or pattern of the games is written down in the client."""
    code = "".join(modules().values())
    assert not [plate for plate in duel_components.PLATES if re.search(rf"\b{plate}\b", code) and plate not in LOGO]
    costs = ", ".join(str(cost) for cost in azul_components.FLOOR_COSTS)
    assert costs not in code and ", ".join(map(str, duel_components.BROKEN_COST)) not in code


LOGO = ("YKTS", "TRBJ", "KYRJ")
"""The plates of the picture that stands for Duel in the lobby."""


def test_colours_are_in_one_place() -> None:
    colour = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(", re.IGNORECASE)
    found = [
        f"{file.name}: {line.strip()}"
        for file in (CLIENT / "style").glob("*.css")
        for line in file.read_text("utf-8").splitlines()
        if colour.search(line) and not re.match(r"\s*--[\w-]+:", line) and "rgba(255, 255, 255" not in line
    ]
    assert not found
    assert not [name for name, code in modules().items() if re.search(r"[\"']#[0-9a-f]{6}[\"']", code)]


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG 2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_grade_can_be_read_on_its_ground_and_on_a_panel() -> None:
    """A browser only shows the grades of the games that it happens to look at."""
    light, dark = (CLIENT / "art" / "colours.css").read_text("utf-8").split("[data-theme=dark]", 1)
    for theme in (light, dark):
        colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})\b", theme))
        for grade in ("best", "good", "inaccuracy", "mistake", "blunder"):
            for ground in (colours[f"g-{grade}-bg"], colours["panel"]):
                lower, higher = sorted([luminance(colours[f"g-{grade}"]), luminance(ground)])
                assert (higher + 0.05) / (lower + 0.05) >= 4.5, (grade, ground)


def test_pages_are_ready_for_a_strict_policy() -> None:
    page = (CLIENT / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|\bstyle=|\bon\w+=|<style", page)
    pictures = [file.read_text("utf-8") for file in (CLIENT / "art").glob("*.svg")]
    assert not [text for text in pictures if re.search(r"\bstyle=|<style|<script|\bon\w+=", text)]
    code = "".join(without_comments(text) for text in modules().values())
    assert not re.search(r"\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write", code)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", code)


def imports(module: str, seen: set[str]) -> set[str]:
    """A module and all that it imports at once."""
    if module not in seen:
        seen.add(module)
        code = without_comments((CLIENT / module).read_text("utf-8"))
        for target in re.findall(r"""(?:import|export)[^"'`;]*?from\s*["'](\.[^"']+)["']""", code):
            imports(str((CLIENT / module).parent.joinpath(target).resolve().relative_to(CLIENT)), seen)
    return seen


def test_boards_know_no_source_and_sources_no_page() -> None:
    floors = ["board", "sources", "pages"]
    for name, code in modules().items():
        floor = name.removeprefix("app/").split("/")[0]
        if floor in floors:
            above = "|".join(floors[floors.index(floor) + 1 :]) or "nothing"
            assert not re.search(rf"""from\s*["'](\.\./)+({above})/""", without_comments(code)), name


def test_the_page_names_the_modules_that_it_will_need() -> None:
    """So that the browser asks for all of them at once instead of one after the other."""
    needed = imports("app/main.js", set()) | imports("app/pages/table/page.js", set())
    page = (CLIENT / "index.html").read_text("utf-8")
    named = set(re.findall(r'<link rel="modulepreload" href="/([^"]+)">', page))
    assert named == needed - {"app/main.js"}


def test_modules_are_small_and_say_what_they_are() -> None:
    for name, code in modules().items():
        assert code.startswith("//"), f"{name} does not say what it is"
        assert len(code.splitlines()) <= LONGEST_MODULE, f"{name} is too long"
        assert max(map(len, code.splitlines())) <= LONGEST_LINE, f"{name} has too long a line"


def test_what_others_wrote_has_its_licence() -> None:
    table = (CLIENT / "vendor" / "README.md").read_text("utf-8")
    for file in (CLIENT / "vendor").rglob("*.js"):
        name = file.relative_to(CLIENT / "vendor").parts[0]
        assert f"`{name}" in table
    for licence in re.findall(r"`(LICENSE\.\w+)`", table):
        assert (CLIENT / "vendor" / licence).stat().st_size > 500


def test_the_client_can_be_installed() -> None:
    manifest = json.loads((CLIENT / "manifest.webmanifest").read_text("utf-8"))
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        assert (CLIENT / icon["src"].lstrip("/")).is_file()
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_whole_client_is_small() -> None:
    """Everything that an installed app keeps, with the largest catalogue; no browser asks for declarations of types."""
    catalogues = (Path(azulejos.__file__).parent / "text").glob("*.ftl")
    kept = [path for path in CLIENT.rglob("*") if path.is_file() and not path.name.endswith(".d.ts")]
    sizes = [len(gzip.compress(path.read_bytes())) for path in kept]
    assert sum(sizes) + max(len(gzip.compress(path.read_bytes())) for path in catalogues) < LARGEST_CLIENT
