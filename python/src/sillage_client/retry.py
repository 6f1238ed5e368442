"""Repeats what is safe to repeat."""

from __future__ import annotations

import random
import time
from typing import Callable, Optional, TypeVar

from .call_options import RetryOptions
from .errors import AnswerError, ConnectionFailed, ProblemError

T = TypeVar("T")

# Answers that say that the request was not worked on: any request may be sent again.
UNTOUCHED = frozenset({429, 503})
# Answers of a proxy that may have lost that of the service: only what is safe to repeat is sent again.
LOST = frozenset({502, 504})


def with_retries(attempt: Callable[[], T], options: RetryOptions, repeatable: bool) -> T:
    """Calls ``attempt`` until it succeeds, fails for good, or the attempts are used up.

    Waits in between for as long as the service asks, otherwise longer each time, varied so that many clients do not come
    back at one moment. ``repeatable``: sending the request again stores nothing twice.
    Raises: what the last attempt raised.
    """
    count = 1
    while True:
        try:
            return attempt()
        except (AnswerError, ConnectionFailed) as error:
            wait = pause_after(error, count, options, repeatable) if count < options.attempts else None
            if wait is None:
                raise
        time.sleep(wait)
        count += 1


def pause_after(error: Exception, count: int, options: RetryOptions, repeatable: bool) -> Optional[float]:
    """Seconds until the next attempt; None if there should be none."""
    if not is_worth_repeating(error, repeatable):
        return None
    asked = (error.retry_after or 0.0) if isinstance(error, AnswerError) else 0.0
    if asked > options.longest_pause:
        return None
    own = min(options.first_pause * 2.0 ** min(count - 1, 30), options.longest_pause)
    return max(asked, own * (0.5 + random.random() / 2))


def is_worth_repeating(error: Exception, repeatable: bool) -> bool:
    if isinstance(error, ConnectionFailed):
        return repeatable
    if isinstance(error, ProblemError) and error.code == "idempotency.running":
        return True
    status = error.status if isinstance(error, AnswerError) else 0
    return status in UNTOUCHED or (repeatable and status in LOST)
