"""The pictures of the documentation, taken of the running app: `python -m tools.gallery [FILE ...]`.

Writes docs/pictures/FILE.png for each picture, or for those named only. The scenes are those of tests/browser/scenes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tests.browser.access import SETTLED
from tests.browser.scenes import SCENES, Stage
from tests.browser.visits import Visits, chromium
from tests.server.process import ServerProcess

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
COLOURS = 256
"""More would make the files three times as large, and nobody would see it."""


@dataclass(frozen=True)
class Picture:
    scene: str
    width: int = 1280
    height: int = 720
    theme: str = "light"
    language: str = "en-US"


PICTURES = {
    "azul": Picture("table/move chosen"),
    "duel": Picture("table/duel plate chosen"),
    "azul-4": Picture("table/azul for 4", 1440, 900),
    "azul-dark": Picture("table/azul", theme="dark"),
    "azul-phone": Picture("table/azul for 3", 390, 844),
    "duel-phone": Picture("table/duel", 390, 844, "dark"),
    "lobby": Picture("lobby/azul"),
    "lobby-french": Picture("lobby/duel", language="fr-FR"),
    "hint": Picture("table/hint"),
    "rules": Picture("table/rules beside it"),
    "lesson": Picture("lesson/duel 3"),
    "result": Picture("result/duel"),
    "review": Picture("review/azul", 1280, 900),
    "text": Picture("table/text mode"),
}
"""By the file's name."""


def take(names: Sequence[str], folder: Path) -> Iterator[Path]:
    """Take these pictures, one after the other."""
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = ServerProcess(Path(place)).start()
        try:
            for name in names:
                picture, visits = PICTURES[name], Visits(browser, server.url)
                visitor = SCENES[picture.scene](Stage(server, visits, picture.language))
                visitor.resize(picture.width, picture.height)
                visitor.page.emulate_media(color_scheme="dark" if picture.theme == "dark" else "light")
                visitor.page.wait_for_timeout(50)
                visitor.page.wait_for_function(SETTLED)
                path = folder / f"{name}.png"
                visitor.page.screenshot(path=path)
                with Image.open(path) as taken:
                    whole = taken.convert("RGB")
                whole.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
                complaints = visits.close()
                if complaints:
                    raise SystemExit(f"{name}: {complaints}")
                yield path
        finally:
            server.stop()


def main(names: Sequence[str]) -> int:
    unknown = set(names) - set(PICTURES)
    if unknown:
        print(f"gallery: no such picture: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    for path in take(names or list(PICTURES), FOLDER):
        print(f"{path.name}  {path.stat().st_size / 1000:.0f} kB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
