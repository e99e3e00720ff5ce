"""Connections that send slowly, too much or nothing do not keep others out."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable

from tests.server.process import ServerProcess

Start = Callable[..., ServerProcess]
DESCRIPTORS = 256


def connected(server: ServerProcess) -> socket.socket:
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), 60)


def test_half_sent_requests_do_not_silence_a_server(start: Start) -> None:
    """More of them than the server has descriptors."""
    server = start(descriptors=DESCRIPTORS)
    slow = []
    for _ in range(2 * DESCRIPTORS):
        slow.append(connected(server))
        slow[-1].sendall(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    began = time.monotonic()
    assert server.raw("GET", "/api/status")[0] == 200
    assert time.monotonic() - began < 5
    slow[-1].settimeout(60)
    assert slow[-1].recv(100) == b"", "what stays incomplete is closed"
    for each in slow:
        each.close()


def test_a_huge_head_is_refused_early(server: ServerProcess) -> None:
    with connected(server) as client:
        client.sendall(b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nX-Big: ")
        sent = 0
        try:
            while sent < 20_000_000:
                client.sendall(b"x" * 65536)
                sent += 65536
        except OSError:
            pass
        assert sent < 20_000_000
    assert server.raw("GET", "/api/status")[0] == 200


def test_several_requests_over_one_connection(server: ServerProcess) -> None:
    with connected(server) as client:
        for _ in range(3):
            client.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b'{"alive":true}'):
                answer += client.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200 OK")


def test_a_body_that_comes_with_its_head_is_no_head(server: ServerProcess) -> None:
    """Both in one piece: the body is too large, not the head."""
    body = b'{"name":"' + b"x" * 150_000 + b'"}'
    first = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head = f"{first}Content-Length: {len(body)}"
    with connected(server) as client:
        client.sendall(head.encode() + b"\r\n\r\n" + body)
        assert client.recv(65536).startswith(b"HTTP/1.1 413")
