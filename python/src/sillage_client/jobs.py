"""Waits for jobs."""

from __future__ import annotations

import time
from typing import Callable, Optional

from . import records
from .client import Client


def wait_for_job(
    client: Client,
    id: str,
    *,
    on_progress: Optional[Callable[[records.JobRecord], None]] = None,
    every: float = 5.0,
    timeout: Optional[float] = None,
) -> records.JobRecord:
    """Polls a job until it has ended and returns it: ``done``, ``failed`` or ``cancelled``.

    ``every``: longest interval in seconds between two polls; the first ones are shorter. ``on_progress`` gets the job after
    each poll. Raises: TimeoutError after ``timeout`` seconds; the job continues.
    """
    end = None if timeout is None else time.monotonic() + timeout
    wait = min(0.2, every)
    while True:
        job = client.read_job(id)
        if on_progress is not None:
            on_progress(job)
        if job["status"] not in ("queued", "running"):
            return job
        if end is not None and time.monotonic() + wait > end:
            raise TimeoutError(f"job {id} is {job['status']} after {timeout} s")
        time.sleep(wait)
        wait = min(1.5 * wait, every)
