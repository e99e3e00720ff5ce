"""The server as browsers and programs meet it: routes, schemas, the WebSocket, files, and the checks in front."""
