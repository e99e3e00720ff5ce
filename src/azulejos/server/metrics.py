"""What the server counts and times, for Prometheus. Whatever happens is counted where it happens; what can be looked up
(tables, connections, memory) is looked up when somebody reads /metrics. docs/deploy.md lists all names."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
REGISTRY = CollectorRegistry()
"""Of this process: servers that share a process (in tests) are counted together."""
ProcessCollector(registry=REGISTRY)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds, in seconds, of what should take milliseconds."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
"""The same of what may take seconds."""

REQUESTS = Counter(
    "azulejos_requests", "HTTP requests by method, route and status.", ("method", "route", "status"), registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "azulejos_request_seconds", "Time until a response was sent.", ("route",), buckets=QUICK, registry=REGISTRY
)
DECISIONS = Counter("azulejos_decisions", "Decisions stored, by who made them.", ("by",), registry=REGISTRY)
TABLES = Gauge(
    "azulejos_tables", "Tables in the database by status; counted once a minute.", ("status",), registry=REGISTRY
)
TABLES_CACHED = Gauge("azulejos_tables_cached", "Tables in this server's memory.", registry=REGISTRY)
TABLES_CACHED_BYTES = Gauge("azulejos_tables_cached_bytes", "About how much memory these take.", registry=REGISTRY)
CONNECTIONS = Gauge("azulejos_connections", "Open WebSockets.", registry=REGISTRY)
THINKING = Gauge(
    "azulejos_thinking", "Searches by class and state: waiting or running.", ("class", "state"), registry=REGISTRY
)
THINKING_WAIT_SECONDS = Histogram(
    "azulejos_thinking_wait_seconds", "Time that a search waited.", ("class",), buckets=SLOW, registry=REGISTRY
)
THINKING_SECONDS = Histogram(
    "azulejos_thinking_seconds", "Time that a search took.", ("class",), buckets=SLOW, registry=REGISTRY
)
DATABASE_SECONDS = Histogram(
    "azulejos_database_seconds", "Time of a transaction, waiting included.", buckets=QUICK, registry=REGISTRY
)
REPLAYS = Counter("azulejos_replays", "Tables read from the database and replayed.", registry=REGISTRY)
DATABASE_ERRORS = Counter("azulejos_database_errors", "Transactions that failed.", registry=REGISTRY)
BUS_MESSAGES = Counter(
    "azulejos_bus_messages", "Messages between servers, sent and received.", ("direction",), registry=REGISTRY
)
BUS_ERRORS = Counter("azulejos_bus_errors", "Messages that could not be sent.", registry=REGISTRY)
BUS_CONNECTED = Gauge("azulejos_bus_connected", "Whether Redis is connected; 1 without Redis.", registry=REGISTRY)
LOG_RECORDS = Counter("azulejos_log_records", "Log records, those left out included.", ("level",), registry=REGISTRY)


def exposition() -> bytes:
    """All metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
