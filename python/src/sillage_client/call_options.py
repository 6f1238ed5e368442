"""Settings of one call, and of its retries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import BinaryIO, Callable, Iterable, Optional, Union

#: A file to send. What can be read once only is not sent again after a failure; a function that opens it again is.
UploadContent = Union[bytes, str, BinaryIO, Iterable[bytes]]
UploadBody = Union[UploadContent, Callable[[], UploadContent]]


@dataclass(frozen=True)
class CallOptions:
    """Settings of one call; what is None is as the client has it."""

    #: ``en`` or ``fr``: of names and messages in the answer.
    language: Optional[str] = None
    #: Seconds for one attempt.
    timeout: Optional[float] = None
    #: Attempts altogether.
    attempts: Optional[int] = None
    #: Makes a POST take effect once, however often it is sent. Calls have a random one wherever the service honours it.
    idempotency_key: Optional[str] = None
    #: The ETag that the record must still have; otherwise the call fails with 412 ``revision.stale``.
    if_match: Optional[str] = None
    #: ``*``: create the record, and fail with 412 if there is one.
    if_none_match: Optional[str] = None


@dataclass(frozen=True)
class RetryOptions:
    """How often and how patiently a call is repeated."""

    #: Attempts altogether: 1 for none after the first.
    attempts: int = 5
    #: Seconds of the pause after the first attempt; it doubles each time, with random variation.
    first_pause: float = 0.5
    #: Seconds of the longest pause. If the service asks for a longer one, the call fails with what it answered.
    longest_pause: float = 60.0
