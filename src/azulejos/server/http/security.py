"""The checks that every request passes (host, origin, size, content type) and the headers of every response."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.errors import ApiError
from azulejos.server.http.allowed_hosts import AllowedHosts
from azulejos.server.http.json_responses import error_response
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
NULL = b"\\u0000"
"""The character that PostgreSQL cannot store, as JSON writes it."""
MOST_DIGITS = 12
"""Of a length that is read as a number."""
SAFE = ("GET", "HEAD", "OPTIONS")
WRONG_ORIGIN_CLOSE = 1008
WRONG_HOST = "this server does not answer to that name; whoever runs it can add it with --name or --public-url"


class Security:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limits = settings.limits
        self._public = None if settings.public_url is None else _origin(settings.public_url)
        public = [] if settings.public_url is None else [urlsplit(settings.public_url).hostname or ""]
        self._allowed_hosts = AllowedHosts([settings.host, *public, *settings.names])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            headers = Headers(scope=scope)
            if not self._allowed_hosts.allows(headers.get("host", "")) or not self._is_own(headers):
                await receive()  # the handshake, which is rejected
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
            if not self._allowed_hosts.allows(headers.get("host", "")):
                raise ApiError("wrong_host", WRONG_HOST)
            if scope["method"] not in SAFE:
                if not self._is_own(headers):
                    raise ApiError("forbidden_origin", "requests from pages of other sites are refused")
                receive = await self._checked_body(scope, headers, receive)
        except ApiError as error:
            await error_response(error)(scope, receive, send_guarded)
            return
        await self._app(scope, receive, send_guarded)

    def _is_own(self, headers: Headers) -> bool:
        """Whether a request comes from one of our pages, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        if self._public is not None and _origin(origin) == self._public:
            return True
        return _origin(origin)[1] == headers.get("host", "").lower() != ""

    async def _checked_body(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        """Replays the whole body, if it is JSON and not too large."""
        is_record = scope["path"] == "/api/records" or scope["path"].startswith("/api/studies")
        most = self._limits.record_body if is_record else self._limits.body
        announced = headers.get("content-length", "0")
        digits = announced.lstrip("0") or "0"
        if not announced.isdecimal() or len(digits) > MOST_DIGITS or int(digits) > most:
            raise ApiError("too_large", f"the body is larger than {most} bytes")
        body = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            body += message.get("body", b"")
            if len(body) > most:
                raise ApiError("too_large", f"the body is larger than {most} bytes")
            if not message.get("more_body", False):
                break
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if body and kind != "application/json":
            raise ApiError("not_json", "the body must be application/json")
        if NULL in body:
            raise ApiError("invalid_request", "texts have no null characters")
        replayed = False

        async def replay() -> Message:
            nonlocal replayed
            if replayed:
                return await receive()
            replayed = True
            return {"type": "http.request", "body": body, "more_body": False}

        return replay


def _origin(url: str) -> tuple[str, str]:
    """Scheme and host; both are empty for what is not a URL."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "", ""
    return parts.scheme.lower(), parts.netloc.lower()
