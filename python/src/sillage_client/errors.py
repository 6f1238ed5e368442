"""What a call can end with instead of an answer."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional


class SillageError(Exception):
    """Any error of this package."""


class AnswerError(SillageError):
    """The service, or something in front of it, refused a request."""

    def __init__(self, message: str, status: int, retry_after: Optional[float] = None) -> None:
        super().__init__(message)
        self.status = status
        #: Seconds after which to try again; None where the answer does not say.
        self.retry_after = retry_after


class ProblemError(AnswerError):
    """The service rejected a call: ``errors`` lists each error of the document with its JSON pointer."""

    def __init__(self, problem: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        super().__init__(f"{problem.get('title')}: {problem.get('detail')}", int(problem["status"]), retry_after)
        self.problem: Dict[str, Any] = dict(problem)
        self.code: str = problem["code"]
        #: Each with ``pointer``, ``code``, ``message``, and perhaps ``hint``.
        self.errors: List[Dict[str, Any]] = list(problem["errors"])
        self.request_id: str = problem.get("requestId", "")

    @property
    def lines(self) -> List[str]:
        """The sentences, each after the pointer of the place that it is about: to show or to log."""
        if not self.errors:
            return [str(self)]
        return [line_of(error) for error in self.errors]


def line_of(error: Mapping[str, Any]) -> str:
    hint = f" ({error['hint']})" if error.get("hint") else ""
    return f"{error.get('pointer') or '/'}: {error.get('message')}{hint}"


class EcobalyseError(AnswerError):
    """A scoring method refused a request in the form of the official calculator."""

    def __init__(self, body: Mapping[str, Any], status: int, retry_after: Optional[float] = None) -> None:
        self.errors: Dict[str, Any] = dict(body["error"])
        super().__init__("; ".join(f"{place}: {text}" for place, text in self.errors.items()), status, retry_after)


class UnexpectedAnswerError(AnswerError):
    """The answer is not one of the service: that of a proxy, a redirect, or of another service at this address."""


class ConnectionFailed(SillageError):
    """There is no answer: no connection, a connection that broke, or an attempt that took too long."""

    def __init__(self, request: str, reason: object, timed_out: bool = False) -> None:
        super().__init__(f"{request}: {'no answer in time' if timed_out else reason}")
        self.timed_out = timed_out


class WebhookError(SillageError):
    """The delivery is not one of the service, or not for this receiver: answer it with 401."""
