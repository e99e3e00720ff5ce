"""The artwork: the sprite of pieces and the colours, shared with the browser client."""

from __future__ import annotations

import functools
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Mapping
from importlib import resources

NAMESPACE = "http://www.w3.org/2000/svg"
THEMES = ("light", "dark")
_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")


def _read(name: str) -> str:
    return resources.files("azulejos").joinpath("web", "art", name).read_text(encoding="utf-8")


@functools.cache
def parts() -> Mapping[str, str]:
    """Every named part of the sprite with the text of its element."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(_read("tiles.svg"))
    named = [element for element in [*root, *(inner for group in root for inner in group)] if "id" in element.attrib]
    return {
        element.attrib["id"]: ElementTree.tostring(element, "unicode").strip().replace(f' xmlns="{NAMESPACE}"', "")
        for element in named
    }


@functools.cache
def colours(theme: str) -> Mapping[str, str]:
    """Every colour of a theme by its name. The stylesheet lists for dark only what differs from light."""
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", _read("colours.css"), flags=re.DOTALL))
    found: dict[str, str] = {}
    for selector, body in blocks:
        if selector.strip() == ":root" or (theme == "dark" and "dark" in selector):
            found.update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def definitions(names: Iterable[str]) -> str:
    """The named parts and all the parts that they refer to, in the sprite's order."""
    wanted: set[str] = set()
    queue = list(names)
    while queue:
        name = queue.pop()
        if name not in wanted:
            wanted.add(name)
            queue += _REFERENCE.findall(parts()[name])
    return "\n".join(text for name, text in parts().items() if name in wanted)


def resolve_colours(text: str, theme: str) -> str:
    """The text with every `var(--colour)` replaced by that colour of the theme."""
    palette = colours(theme)
    return _VARIABLE.sub(lambda match: palette[match[1]], text)
