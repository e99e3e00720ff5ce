"""A canvas: shapes, text and pieces in pixels, collected as the text of an SVG file."""

from __future__ import annotations

from html import escape

from azulejos.drawing import art

SANS = "Inter,'Segoe UI',Roboto,'Noto Sans',Ubuntu,Cantarell,'DejaVu Sans',sans-serif"
SERIF = "'Iowan Old Style',Palatino,'URW Palladio L','Book Antiqua',Georgia,'DejaVu Serif',serif"
MARGIN, HEADER = 16.0, 44.0
"""Empty space at the edges, and the height of the headline, in pixels."""
CAP = 0.36
"""Half the height of a capital letter, in font sizes: it centres a line of text."""
LETTER = 0.58
"""The width of a letter, in font sizes, estimated rather wide."""


def number(value: float) -> str:
    """A number with at most two decimals, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Canvas:
    """Colours are names from web/art/colours.css ("panel"); what is drawn later lies on top."""

    def __init__(self, game: str, title: str, theme: str, letters: bool) -> None:
        self.game = game
        self.title = title
        self.theme = theme
        self.letters = letters
        self.width = self.height = 0.0
        self._body: list[str] = []
        self._pieces: set[str] = set()

    def element(self, tag: str, content: str | None = None, **attributes: float | str | None) -> None:
        """Add an element; underscores in attribute names stand for hyphens, attributes that are None are left out."""
        written = "".join(
            f' {name.rstrip("_").replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
            for name, value in attributes.items()
            if value is not None
        )
        self._body.append(f"<{tag}{written}/>" if content is None else f"<{tag}{written}>{content}</{tag}>")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: str | None,
        stroke: str | None = None,
        line: float = 1.0,
        dashes: str | None = None,
        opacity: float | None = None,
    ) -> None:
        """A rectangle with rounded corners."""
        self.element(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=radius,
            fill=f"var(--{fill})" if fill else "none",
            stroke=f"var(--{stroke})" if stroke else None,
            stroke_width=line if stroke else None,
            stroke_dasharray=dashes,
            opacity=opacity,
        )

    def text(
        self,
        x: float,
        y: float,
        content: str,
        size: float,
        colour: str = "ink",
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
        room: float | None = None,
    ) -> None:
        """A line of text whose capitals are centred on y; it is set smaller if it would be wider than `room` pixels."""
        if room is not None:
            size = min(size, room / (LETTER * max(1, len(content))))
        self.element(
            "text",
            escape(content, quote=False),
            x=x,
            y=y + CAP * size,
            font_family=SERIF if serif else None,
            font_size=size,
            font_weight="600" if bold else None,
            fill=f"var(--{colour})",
            text_anchor=None if anchor == "start" else anchor,
        )

    def piece(
        self, name: str, x: float, y: float, size: float, colour: str | None = None, opacity: float | None = None
    ) -> None:
        """A piece of the sprite, `size` pixels wide and high."""
        self._pieces.add(name)
        self.element(
            "use",
            href=f"#{name}",
            x=x,
            y=y,
            width=size,
            height=size,
            color=f"var(--{colour})" if colour else None,
            opacity=opacity,
        )

    def panel(self, x: float, y: float, width: float, height: float, highlighted: bool = False) -> None:
        """The background of a board or an area; the board of the player to move is highlighted."""
        self.box(x, y + 2, width, height, 16, "ink", opacity=0.08)
        self.box(x, y, width, height, 16, "panel", "act" if highlighted else "line", 2.5 if highlighted else 1)

    def finish(self) -> str:
        """The whole picture; `width` and `height` must be set."""
        width, height = number(self.width), number(self.height)
        heading = Canvas(self.game, self.title, self.theme, self.letters)
        heading.box(0.0, 0.0, self.width, self.height, 0, "table")
        heading.piece("tile-b", MARGIN, 13.0, 22.0)
        heading.text(MARGIN + 32, 24.0, self.game, 19.0, serif=True, bold=True)
        heading.text(self.width - MARGIN, 24.0, self.title, 15.0, "ink-2", anchor="end")
        body = "\n".join(
            [
                f'<svg xmlns="{art.NAMESPACE}" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
                f' role="img" font-family="{SANS}" font-variant-numeric="tabular-nums">',
                f"<title>{escape(self.game, quote=False)}. {escape(self.title, quote=False)}</title>",
                f"<defs>\n{art.definitions(self._pieces | heading._pieces)}\n</defs>",
                *heading._body,
                *self._body,
                "</svg>\n",
            ]
        )
        return art.resolve_colours(body, self.theme)
