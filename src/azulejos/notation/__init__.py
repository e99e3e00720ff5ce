"""Reading positions and records, as text and as JSON."""

from azulejos.notation.position import parse_position, position_from_json
from azulejos.notation.record import parse_record, record_from_json

__all__ = ["parse_position", "parse_record", "position_from_json", "record_from_json"]
