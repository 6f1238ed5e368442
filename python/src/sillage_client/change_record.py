"""Read, change, write: without undoing what somebody else does meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Tuple

from .call_options import CallOptions
from .client import Client
from .errors import ConnectionFailed, ProblemError


@dataclass(frozen=True)
class Conflict:
    """Somebody else changed the record between the read and the write."""

    #: The record as it is now.
    current: Any
    #: What was to be written.
    wanted: Any
    #: 1 for the first conflict.
    count: int


def change_record(
    client: Client,
    *,
    read: str,
    write: str,
    params: Mapping[str, str],
    change: Callable[[Any], Optional[Any]],
    on_conflict: Optional[Callable[[Conflict], Optional[Any]]] = None,
    writes: int = 5,
) -> Any:
    """Changes a record with ETag and If-Match.

    ``read`` and ``write`` name operations: ``readMask``, ``replaceMask``. ``change`` makes the body to write from what was
    read, None: nothing needs to change. After a conflict it is applied to the record as it is now, unless ``on_conflict``
    decides; if that returns None, the 412 is raised. When the answer of a write is lost, the record is read again.
    Returns what the write answers, or what was read if nothing needs to change.
    """

    def read_again() -> Tuple[Any, str]:
        answer = client.send(read, params=params)
        etag = answer.headers.get("ETag")
        if etag is None:
            raise ValueError(f"{read} answers no ETag")
        return answer.body, etag

    found, etag = read_again()
    body = change(found)
    count = 0
    while body is not None:
        count += 1
        try:
            return client.send(write, params=params, body=body, options=CallOptions(if_match=etag)).body
        except (ProblemError, ConnectionFailed) as error:
            stale = isinstance(error, ProblemError) and error.status == 412
            if count >= writes or not (stale or isinstance(error, ConnectionFailed)):
                raise
            found, etag = read_again()
            if stale and on_conflict is not None:
                body = on_conflict(Conflict(found, body, count))
                if body is None:
                    raise
            else:
                body = change(found)
    return found
