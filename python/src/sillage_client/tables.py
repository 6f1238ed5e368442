"""Tables of products, CSV or XLSX."""

from __future__ import annotations

import time
import uuid
from typing import Any, Callable, Dict, Generator, Mapping, Optional

from .call_options import CallOptions, UploadBody
from .client import Client
from .errors import ConnectionFailed


def send_table(
    client: Client,
    file: UploadBody,
    *,
    query: Optional[Mapping[str, Any]] = None,
    idempotency_key: Optional[str] = None,
    rounds: int = 5,
    on_reading: Optional[Callable[[Dict[str, Any]], None]] = None,
    on_progress: Optional[Callable[[Dict[str, Any]], None]] = None,
) -> Generator[Dict[str, Any], None, Dict[str, Any]]:
    """Imports a table and yields what became of each row; returns the sums (``sums = yield from send_table(…)``).

    ``query``: parameters of POST /evaluations/imports, such as ``{"category": "t-shirt", "dryRun": True}``. ``file``: bytes,
    or a function that opens the file: then an answer that breaks off is asked for again with the same key, rows that were
    stored are ``repeated``, and none is yielded twice. ``on_reading`` receives how the table was read, before its first row.
    """
    options = CallOptions(idempotency_key=idempotency_key or str(uuid.uuid4()))
    asked = {"import": str(uuid.uuid4()), **(query or {})}
    can_repeat = isinstance(file, (bytes, str)) or callable(file)
    yielded = set()
    count = 0
    while True:
        count += 1
        try:
            with client.send("importTable", query=asked, body=file, options=options).body as answer:
                for line in answer.json_lines():
                    if line["kind"] == "table":
                        if on_reading is not None:
                            on_reading(line)
                    elif line["kind"] == "progress":
                        if on_progress is not None:
                            on_progress(line)
                    elif line["kind"] == "sums":
                        return dict(line)
                    elif (place := (line["row"], line.get("name"))) not in yielded:
                        yielded.add(place)
                        yield line
            raise ConnectionFailed("POST /evaluations/imports", "the answer has no last line")
        except ConnectionFailed:
            if not can_repeat or count >= rounds:
                raise
        time.sleep(min(0.5 * 2 ** (count - 1), 30.0))
