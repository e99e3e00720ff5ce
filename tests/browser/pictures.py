"""Pictures of every page and state of the running app, on every size of screen, light and dark, to be looked at.

    python -m tests.browser.pictures FOLDER                     everything
    python -m tests.browser.pictures FOLDER table/duel result   the scenes whose names begin like that
    python -m tests.browser.pictures FOLDER --sizes 390x844 --themes dark --language fr-FR
    python -m tests.browser.pictures FOLDER --sheets            and sheets with several of them side by side
    python -m tests.browser.pictures FOLDER --axe               and what axe-core finds
    python -m tests.browser.pictures --list                     the names of the scenes (tests/browser/scenes)

Each picture is FOLDER/SCENE/SIZE-THEME.png. It complains about pages that complain on the console, scroll sideways, cut
words or, with --axe, shut somebody out; the exit code tells how many did.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.access import SETTLED, findings, words_cut
from tests.browser.scenes import SCENES, Stage
from tests.browser.visitor import Visitor
from tests.browser.visits import Visits, chromium
from tests.server.process import ServerProcess

SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720), (1440, 900))
THEMES = ("light", "dark")
SHEETS = {
    "phones": [("360x640-light", 1), ("390x844-light", 1), ("360x640-dark", 1), ("390x844-dark", 1)],
    "wide": [("1280x720-light", 0.8), ("1440x900-dark", 0.7)],
    "others": [("844x390-light", 0.85), ("844x390-dark", 0.85), ("820x1180-light", 0.6), ("820x1180-dark", 0.6)],
}
"""What stands on each sheet, and how large."""
SHEET = 1560
"""Pixels that a sheet is wide at most."""
GAP = 8


def take(visitor: Visitor, folder: Path, sizes: list[tuple[int, int]], themes: list[str], axe: bool) -> Iterator[str]:
    """Pictures of a scene, and what is wrong with it."""
    folder.mkdir(parents=True, exist_ok=True)
    page = visitor.page
    for width, height in sizes:
        visitor.resize(width, height)
        for theme in themes:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            page.wait_for_function(SETTLED)
            name = f"{width}x{height}-{theme}"
            page.screenshot(path=folder / f"{name}.png")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                yield f"{name} scrolls sideways by {wide}"
            yield from (f"{name} {fault}" for fault in words_cut(page))
            if axe:
                yield from (f"{name} {fault}" for fault in findings(page))


def sheet(folder: Path, parts: list[tuple[str, float]], target: Path) -> None:
    """Some of a scene's pictures side by side, in as many rows as they need."""
    pictures = []
    for name, scale in parts:
        if (path := folder / f"{name}.png").exists():
            full = Image.open(path)
            pictures.append(full.resize((int(full.width * scale), int(full.height * scale))))
    if not pictures:
        return
    places, x, y, tall = [], 0, 0, 0
    for each in pictures:
        if x and x + each.width > SHEET:
            x, y, tall = 0, y + tall + GAP, 0
        places.append((x, y))
        x, tall = x + each.width + GAP, max(tall, each.height)
    ground = Image.new("RGB", (max(x + p.width for (x, _), p in zip(places, pictures, strict=True)), y + tall), "#808")
    for place, each in zip(places, pictures, strict=True):
        ground.paste(each, place)
    ground.save(target)


def visit_scene(
    name: str, browser: Browser, server: ServerProcess, folder: Path, options: argparse.Namespace
) -> list[str]:
    """What is wrong with a scene, or with entering it."""
    visits = Visits(browser, server.url)
    place = folder / name.replace(" ", "-")
    try:
        visitor = SCENES[name](Stage(server, visits, options.language))
        faults = list(take(visitor, place, options.sizes, options.themes, options.axe))
    except Exception:
        faults = [traceback.format_exc(limit=-3)]
    faults += visits.close()
    if options.sheets:
        for kind, parts in SHEETS.items():
            sheet(place, parts, place / f"sheet-{kind}.png")
    return faults


def size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.pictures", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("folder", type=Path, nargs="?", help="where the pictures go")
    parser.add_argument("scenes", nargs="*", help="how the names of the scenes begin; without any, all of them")
    parser.add_argument("--sizes", type=size, nargs="+", default=list(SIZES), help="such as 390x844")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES), help="light, dark or both")
    parser.add_argument("--language", default="en-US", help="of the browser, such as fr-FR")
    parser.add_argument("--sheets", action="store_true", help="also put several pictures on one")
    parser.add_argument("--axe", action="store_true", help="also ask axe-core about each")
    parser.add_argument("--list", action="store_true", help="only name the scenes")
    options = parser.parse_args()
    chosen = [name for name in SCENES if not options.scenes or name.startswith(tuple(options.scenes))]
    if options.list or options.folder is None:
        print("\n".join(chosen))
        return 0
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = ServerProcess(Path(folder)).start()
        try:
            for name in chosen:
                faults = visit_scene(name, browser, server, options.folder, options)
                wrong += bool(faults)
                print("\n".join([f"{name}: {len(faults) or 'no'} faults", *faults]), flush=True)
        finally:
            server.stop()
    return min(wrong, 100)


if __name__ == "__main__":
    sys.exit(main())
