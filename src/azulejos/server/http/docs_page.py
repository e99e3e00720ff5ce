"""The API's documentation as a page, made from its OpenAPI description: no scripts, nothing from other servers."""

from __future__ import annotations

from html import escape
from typing import Any

Schema = dict[str, Any]


def docs_page(openapi: Schema) -> str:
    """All requests with their fields, in the order of the description."""
    schemas: Schema = openapi.get("components", {}).get("schemas", {})
    parts = [
        _operation(method, path, operation, schemas)
        for path, methods in openapi["paths"].items()
        for method, operation in methods.items()
    ]
    title = escape(f"{openapi['info']['title']} {openapi['info']['version']}: HTTP API")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main>'
        f"<h1>{title}</h1><p>{escape(openapi['info']['description'])}</p>"
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>' + "".join(parts) + "</main></body></html>"
    )


def _operation(method: str, path: str, operation: Schema, schemas: Schema) -> str:
    rows = [
        (parameter["name"], parameter["in"], _type(parameter["schema"], schemas), parameter.get("required", False))
        for parameter in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        whole = _resolved(body, schemas)
        required = whole.get("required", [])
        rows += [
            (name, "body", _type(each, schemas), name in required) for name, each in whole.get("properties", {}).items()
        ]
    table = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{place}</td><td>{escape(kind)}</td>"
        f"<td>{'required' if required else ''}</td></tr>"
        for name, place, kind, required in rows
    )
    fields = f"<table><tr><th>field</th><th>where</th><th>type</th><th></th></tr>{table}</table>" if rows else ""
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2>"
        f"<p>{escape(operation.get('description', ''))}</p>{fields}</section>"
    )


def _resolved(schema: Schema, schemas: Schema) -> Schema:
    reference = schema.get("$ref")
    found: Schema = schemas[reference.rpartition("/")[2]] if reference else schema
    return found


def _type(schema: Schema, schemas: Schema, within: tuple[str, ...] = ()) -> str:
    """A field's type in words; `within` names the types that it is a part of."""
    if "$ref" in schema:
        title = str(schema["$ref"]).rpartition("/")[2]
        if title in within:
            return "the same again"
        inner, within = _resolved(schema, schemas), (*within, title)
        parts = inner.get("properties", {}).items()
        fields = ", ".join(f"{name}: {_type(each, schemas, within)}" for name, each in parts)
        return f"{{{fields}}}"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(_type(each, schemas, within) for each in schema[key])
    if "enum" in schema:
        return " or ".join(repr(value) for value in schema["enum"])
    if "const" in schema:
        return repr(schema["const"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}), schemas, within)}"
    limits = [f"{name} {schema[key]}" for key, name in LIMITS.items() if key in schema]
    return " ".join([str(schema.get("type", "anything")), *limits])


LIMITS = {"minimum": "from", "maximum": "to", "minLength": "at least", "maxLength": "at most"}
