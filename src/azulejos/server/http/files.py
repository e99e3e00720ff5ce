"""The browser client's files and the catalogues: compressed once, and sent only if the browser does not have them."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from azulejos.text import LANGUAGES, source

SMALL = 1024
"""Files of fewer bytes are not compressed."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".md": "text/markdown",
}


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file's bytes, ready to be sent."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None
    """With gzip, where that is worthwhile."""
    stamp: float
    """When the file was last changed, to notice edits."""


class StaticFiles:
    """Files by their path below the server's root."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (Path(str(resources.files("azulejos"))) / "web" if folder is None else folder).resolve()
        self._known: dict[str, StoredFile] = {}

    def find(self, path: str) -> StoredFile | None:
        """The file at a path such as `app.js` or `text/en.ftl`."""
        if path.startswith("text/"):
            return self._text(path)
        if "\0" in path or "\\" in path:
            return None
        try:
            return self._file(path)
        except OSError:  # no file system has names that long
            return None

    def _file(self, path: str) -> StoredFile | None:
        file = (self._folder / (path or "index.html")).resolve()
        if not file.is_relative_to(self._folder) or file.suffix == ".py" or not file.is_file():
            return None
        stamp = file.stat().st_mtime
        known = self._known.get(path)
        if known is None or known.stamp != stamp:
            known = self._known[path] = _stored(file.name, file.read_bytes(), stamp)
        return known

    def _text(self, path: str) -> StoredFile | None:
        """A catalogue, or the list of languages with their names."""
        if path not in self._known:
            language = path.removeprefix("text/").removesuffix(".ftl")
            if path == "text/languages.json":
                content = json.dumps(dict(LANGUAGES), ensure_ascii=False)
            elif language in LANGUAGES and path.endswith(".ftl"):
                content = source(language)
            else:
                return None
            self._known[path] = _stored(path, content.encode(), 0.0)
        return self._known[path]

    def response(self, request: Request) -> Response | None:
        """The file as a response: empty if the browser has it, compressed if the browser accepts that."""
        file = self.find(request.url.path.removeprefix("/"))
        if file is None:
            return None
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        kind = f"{file.kind}; charset=utf-8" if file.kind.startswith(("text/", "application/j")) else file.kind
        if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=kind)
        return Response(file.plain, headers=headers, media_type=kind)


def _stored(name: str, content: bytes, stamp: float) -> StoredFile:
    suffix = Path(name).suffix
    kind = KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    worth = len(content) >= SMALL and kind.startswith(COMPRESSIBLE)
    return StoredFile(
        kind=kind,
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        plain=content,
        packed=gzip.compress(content, 9) if worth else None,
        stamp=stamp,
    )
