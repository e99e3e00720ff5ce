"""axe-core in the page."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import axe_playwright_python
from playwright.sync_api import Page

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
QUIET_FRAMES = 4
SETTLED = f"""async () => {{
    const changing = () => document.getAnimations().some((each) => each instanceof CSSTransition);
    for (let quiet = 0; quiet < {QUIET_FRAMES}; ) {{
        await new Promise(requestAnimationFrame);
        quiet = changing() ? 0 : quiet + 1;
    }}
}}"""
"""No colour is changing any more, and none begins to: a change of the scheme comes to the page some frames later."""
RUN = """async () => {
    const { violations } = await axe.run(document, {resultTypes: ['violations'], preload: false});
    const where = (fault) => fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ');
    return violations.map((fault) => `${fault.id}: ${fault.help}: ${where(fault)}`);
}"""

CUT = """() => {
    const parts = [...document.querySelectorAll('button, .button, .segments span, summary, h1, h2, h3, label, th')];
    const cut = (part) => part.checkVisibility() && !part.matches('.hidden, .hidden *') &&
        part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
    const meant = (part) => [part, ...part.querySelectorAll('*')].some((each) => {
        const { textOverflow, overflowX } = getComputedStyle(each);
        return textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll';
    });
    return parts.filter((part) => cut(part) && !meant(part)).map((part) => part.textContent.trim().slice(0, 60));
}"""


def words_cut(page: Page) -> list[str]:
    """What of headings, buttons and labels is wider than its place."""
    return [f"cuts “{text}”" for text in page.evaluate(CUT)]


def findings(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is, once no colour is changing any more."""
    page.evaluate(SETTLED)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    return cast("list[str]", page.evaluate(RUN))
