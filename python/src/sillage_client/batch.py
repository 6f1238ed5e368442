"""Many evaluations."""

from __future__ import annotations

import time
import uuid
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional

from . import records
from .call_options import CallOptions
from .client import Client

# Reasons to send an item again: it was not begun, or the storage did not answer.
PUT_OFF = frozenset({"service.stopping", "storage.busy", "service.overloaded", "request.too-slow"})

Outcomes = List[records.EvaluationBatchItem]


def send_batch(
    client: Client,
    source: Iterable[records.EvaluationPayload],
    *,
    mode: Optional[str] = None,
    evaluate: bool = False,
    check: bool = False,
    import_id: Optional[str] = None,
    idempotency_key: Optional[str] = None,
    size: int = 250,
    parallel: int = 2,
    rounds: int = 10,
    on_progress: Optional[Callable[[int, int], None]] = None,
) -> Iterator[records.EvaluationBatchItem]:
    """Creates (or with ``mode="upsert"`` updates) any number of evaluations and yields the outcome of each, in order.

    Items are taken from the source only as fast as outcomes are consumed: at most ``parallel`` requests of ``size`` items
    are under way. Requests that fail are repeated; with their keys the service stores each item once, whatever was cut,
    and answers ``repeated`` for those that it had stored. An ``idempotency_key`` of your own makes the same hold when the
    program is started again within 24 hours. ``on_progress``: number of answered and of refused items.
    Raises: as every call, when a request fails for good; what was answered before is stored.
    """
    if size < 1 or not 1 <= parallel <= 4:
        raise ValueError("size must be at least 1, and parallel 1 to 4")
    key = idempotency_key or str(uuid.uuid4())
    query = {"mode": mode, "evaluate": evaluate or None, "check": check or None, "import": import_id}
    waiting: Deque["Future[Outcomes]"] = deque()
    taken = iter(source)
    number = 0
    answered = 0
    refused = 0
    pool = ThreadPoolExecutor(max_workers=parallel)
    try:
        while True:
            while len(waiting) < parallel:
                group = list(islice(taken, size))
                if not group:
                    break
                waiting.append(pool.submit(send_group, client, group, query, f"{key}.{number}", rounds))
                number += 1
            if not waiting:
                return
            outcomes = waiting.popleft().result()
            first = answered
            answered += len(outcomes)
            refused += sum(item["outcome"] == "refused" for item in outcomes)
            if on_progress is not None:
                on_progress(answered, refused)
            for item in outcomes:
                item["index"] += first
                yield item
    finally:
        # After a failure, or when the consumer stops early, nothing more is begun.
        for future in waiting:
            future.cancel()
        pool.shutdown(wait=True)


def send_group(client: Client, group: List[Any], query: Dict[str, Any], key: str, rounds: int) -> Outcomes:
    """Sends one request until no item of it is put off."""
    for count in range(rounds):
        options = CallOptions(idempotency_key=key)
        outcomes: Outcomes = client.send("createEvaluations", query=query, body=group, options=options).body
        if count == rounds - 1 or not any(is_put_off(item) for item in outcomes):
            break
        # As often as a process that restarts needs; doubles up to half a minute.
        time.sleep(min(0.5 * 2**count, 30.0))
    return outcomes


def is_put_off(item: records.EvaluationBatchItem) -> bool:
    error = item.get("error")
    return error is not None and error["code"] in PUT_OFF
