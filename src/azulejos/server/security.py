"""What every request passes: host, origin, size, kind of body; and the headers that every answer carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.errors import Refusal
from azulejos.server.names import Names
from azulejos.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
WRONG_ORIGIN_CLOSE = 1008
WRONG_HOST = "this server does not go by that name; whoever runs it can give it with --name, or with --public-url"


class Security:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limits = settings.limits
        self._public = None if settings.public_url is None else _origin(settings.public_url)
        public = [] if settings.public_url is None else [urlsplit(settings.public_url).hostname or ""]
        self._names = Names([settings.host, *public, *settings.names])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            headers = Headers(scope=scope)
            if not self._names.has(headers.get("host", "")) or not self._is_own(headers):
                await receive()  # the handshake, which is refused
                await send({"type": "websocket.close", "code": WRONG_ORIGIN_CLOSE, "reason": "wrong host or origin"})
                return
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        try:
            if not self._names.has(headers.get("host", "")):
                raise Refusal("wrong_host", WRONG_HOST)
            if scope["method"] not in SAFE:
                if not self._is_own(headers):
                    raise Refusal("forbidden_origin", "requests from other sites' pages are refused")
                receive = await self._checked_body(scope, headers, receive)
        except Refusal as refusal:
            await _answer(refusal, send_guarded)
            return
        await self._app(scope, receive, send_guarded)

    def _is_own(self, headers: Headers) -> bool:
        """Whether a request comes from a page of ours, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        if self._public is not None and _origin(origin) == self._public:
            return True
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""

    async def _checked_body(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """The whole body, if it is JSON and not too large."""
        most = self._limits.record_body if scope["path"] == "/api/records" else self._limits.body
        announced = headers.get("content-length", "0")
        if not announced.isdecimal() or int(announced) > most:
            raise Refusal("too_large", f"the body is larger than {most} bytes")
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            body += message.get("body", b"")
            if len(body) > most:
                raise Refusal("too_large", f"the body is larger than {most} bytes")
            if not message.get("more_body", False):
                break
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if body and kind != "application/json":
            raise Refusal("not_json", "the body must be application/json")
        told = False

        async def replay() -> Message:
            nonlocal told
            if told:
                return await receive()
            told = True
            return {"type": "http.request", "body": body, "more_body": False}

        return replay


def _origin(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme.lower(), parts.netloc.lower()


async def _answer(refusal: Refusal, send: Send) -> None:
    body = refusal.body()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
