"""The pages as pages: short lines, links that lead somewhere, marks in the rules, an index that knows every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_architecture import FLOORS

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "azulejos"
PAGES = sorted([*ROOT.glob("*.md"), ROOT / "NOTICE", *DOCS.rglob("*.md")])
LONGEST_LINE = 120
LARGEST_PICTURE = 150_000
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HISTORY = re.compile(r"\b(?:earlier day|used to be|no longer|any longer|formerly|anew)\b|\bonce more\b", re.IGNORECASE)
MARKS = {
    "azul": {
        "ruling": ["A2", "A6", "A9", "A15", "A16", "A19"],
        "picture": ["A8", "A13"],
    },
    "duel": {
        "ruling": ["D5", "D7", "D8", "D12", "D14", "D18", "D24", "D32", "D33", "D34"],
        "source": ["D3", "D4", "D5", "D29", "D30", "D33"],
    },
}
"""Rule points that are not in the text of the printed rules, and where they come from."""


FILE = re.compile(r"`(\w[\w./-]*\.(?:py|js|css|html|toml|npz|json))`")
MADE = {"best.npz", "dataset.json"}
"""Files that a command makes."""


def found(path: str) -> Path | None:
    """A file as pages name it: from the checkout, the package, or the browser client, or by its name alone there."""
    for folder in (ROOT, PACKAGE, PACKAGE / "web", PACKAGE / "web" / "app"):
        if (folder / path).exists():
            return folder / path
    return None if "/" in path else next((PACKAGE / "web").rglob(path), None)


def exists(floor: str) -> bool:
    return floor == PACKAGE.name or any((PACKAGE / path).exists() for path in (floor, f"{floor}.py"))


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def prose(page: Path) -> str:
    return CODE.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    """The headings as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_lines_are_short(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    long = [f"{number}: {len(line)}" for number, line in enumerate(lines, start=1) if len(line) > LONGEST_LINE]
    assert not long


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = prose(page)
    for link in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'<img src="([^"]+)"', text):
        if re.match(r"https?:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_pages_tell_how_things_are(page: Path) -> None:
    if page.name != "CHANGELOG.md":
        assert not HISTORY.findall(prose(page))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_that_a_page_names_exist(page: Path) -> None:
    paths = [path for path in FILE.findall(prose(page)) if path not in MADE]
    assert [path for path in paths if not (found(path) or (page.parent / path).exists())] == []


def test_names_that_the_architecture_places_in_a_module_are_there() -> None:
    """`State.play` (`state.py`): the module has that name."""
    page = prose(DOCS / "architecture.md")
    places = re.findall(r"`([\w.]+?)(?:\(.*?\))?`\s+\(`([\w./-]+)`\)", page)
    assert len(places) >= 20
    for written, path in places:
        text = found(path).read_text("utf-8")  # type: ignore[union-attr]
        for part in written.split("."):
            assert re.search(rf"\b{part}\b", text), (written, path)


def test_the_drawing_of_the_floors_is_that_of_the_tests() -> None:
    drawing = (DOCS / "architecture.md").read_text("utf-8").split("## The floors", 1)[1].split("```")[1]
    drawn = [set(line.replace("/", "").split()) for line in re.findall(r"^(\w+/?(?:  \w+)*)  ", drawing, re.MULTILINE)]
    floors = [{name for name in line.split() if exists(name)} for line in FLOORS.split("\n")]
    assert drawn[::-1] == [floor for floor in floors if floor]


def test_pictures_are_small() -> None:
    pictures = sorted((DOCS / "pictures").iterdir())
    assert pictures and all(picture.stat().st_size < LARGEST_PICTURE for picture in pictures)


def test_the_index_knows_every_page() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    links = {(DOCS / link.partition("#")[0]).resolve() for link in re.findall(r"\]\(([^)\s]+)\)", index)}
    assert {page for page in DOCS.rglob("*.md") if page != DOCS / "README.md"} <= links


@pytest.mark.parametrize("game", MARKS)
def test_rule_points_that_the_printed_text_does_not_give_are_marked(game: str) -> None:
    text = (DOCS / "rules" / f"{game}.md").read_text("utf-8")
    points = dict(re.findall(r"^- ([AD]\d+) (.*?)(?=^- |^$)", text, re.MULTILINE | re.DOTALL))
    for mark, wanted in MARKS[game].items():
        found = [point for point, rule in points.items() if re.search(rf"\*\*{mark}:?\*\*", rule, re.IGNORECASE)]
        assert found == wanted, mark
