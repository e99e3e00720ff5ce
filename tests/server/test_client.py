"""What a program's client makes of a server that goes away."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest

from azulejos.client import Client

CUT_SHORT = (
    b'HTTP/1.1 200 OK\r\ncontent-length: 2000\r\n\r\n{"tok',
    b'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 2000\r\n\r\n{"err',
    b"HTTP/1.1 20",
    b"",
)


@pytest.fixture(params=CUT_SHORT, ids=["in the answer", "in the refusal", "in the status", "before it"])
def dying(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a server that is gone in the middle of its first answer."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(request.param)

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield "http://{}:{}".format(*listening.getsockname())
        thread.join()


def test_an_answer_cut_short_is_a_lost_connection(dying: str) -> None:
    """So that whoever waits for a server that starts again need not know at which byte it went."""
    with pytest.raises(OSError):
        Client(dying, name="Ina")
