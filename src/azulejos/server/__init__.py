"""The web server: tables over HTTP and WebSocket, kept in a database. docs/protocol.md is its contract."""
