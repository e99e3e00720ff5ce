"""A hook of mkdocs: the search of the site works from a folder, without a network.

Browsers start no worker from a file. The theme loads a replacement from elsewhere in that case; this one is our own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

LOADED_FROM_ELSEWHERE = '<script src="https://unpkg.com/iframe-worker/shim"></script>'
REPLACEMENT = Path(__file__).with_name("frame_worker.js")


def on_post_page(output: str, **context: Any) -> str:
    return on_post_template(output)


def on_post_template(output: str, **context: Any) -> str:
    return output.replace(LOADED_FROM_ELSEWHERE, f"<script>{REPLACEMENT.read_text('utf-8')}</script>")
