"""The client."""

from __future__ import annotations

import ssl
import uuid
from dataclasses import replace
from typing import Any, Mapping, Optional

from .address import checked_base
from .authorization import Authorization, Text, basic, value_of
from .call_options import CallOptions, RetryOptions
from .connection import Answer, Connection, Input
from .endpoints import ENDPOINTS, Endpoint
from .errors import ProblemError
from .operations import Operations
from .retry import with_retries


class Client(Operations):
    """A client of the service; every endpoint is a method. It may be used by several threads.

    ``base_url``: where the service answers, e.g. ``https://lca.example.org``; may end in a path. Sign in with ``api_key``,
    or with ``user`` and ``password``; functions are asked before each attempt or sign-in. ``timeout``: seconds for one
    attempt. The proxies of the environment (``https_proxy``, ``no_proxy``) are used.
    Every call raises: ProblemError when the service rejects the request; EcobalyseError when a scoring method does;
    ConnectionFailed without an answer; UnexpectedAnswerError for one that is not from the service.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[Text] = None,
        user: Optional[str] = None,
        password: Optional[Text] = None,
        otp: Optional[Text] = None,
        language: Optional[str] = None,
        timeout: float = 120.0,
        retry: RetryOptions = RetryOptions(),
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        if api_key is not None and user is not None:
            raise ValueError("give api_key, or user and password")
        if (user is None) != (password is None):
            raise ValueError("user and password belong together")
        self._connection = Connection(checked_base(base_url), timeout, language, ssl_context)
        self._retry = retry
        self._user = user
        self._password = password
        self._otp = otp
        self._authorization = Authorization(api_key, None if user is None else self._log_in)

    def __repr__(self) -> str:
        return f"Client({self._connection.base_url!r})"

    def send(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Answer:
        """Calls an endpoint by the name of its operation in /openapi.json; also returns status and headers."""
        endpoint = ENDPOINTS[name]
        given = Input(params or {}, query or {}, body, with_key(endpoint, options or CallOptions()))
        attempts = given.options.attempts
        retry = self._retry if attempts is None else replace(self._retry, attempts=attempts)
        return with_retries(lambda: self._attempt(endpoint, given), retry, is_repeatable(endpoint, given))

    def _attempt(self, endpoint: Endpoint, given: Input) -> Answer:
        if endpoint.open:
            return self._connection.send(endpoint, given, self._basic() if endpoint is ENDPOINTS["login"] else None)
        header = self._authorization.header()
        try:
            return self._connection.send(endpoint, given, header)
        except ProblemError as error:
            if error.status != 401 or not self._authorization.renew(header):
                raise
        return self._connection.send(endpoint, given, self._authorization.header())

    def _basic(self) -> Optional[str]:
        if self._user is None or self._password is None:
            return None
        return basic(self._user, value_of(self._password))

    def _log_in(self) -> str:
        options = CallOptions()
        if self._otp is None:
            answer = self._connection.send(ENDPOINTS["login"], Input({}, {}, None, options), self._basic())
        else:
            password = value_of(self._password) if self._password is not None else ""
            body = {"user": self._user, "password": password, "otp": value_of(self._otp)}
            answer = self._connection.send(ENDPOINTS["loginWithBody"], Input({}, {}, body, options), None)
        return str(answer.body["token"])


def with_key(endpoint: Endpoint, options: CallOptions) -> CallOptions:
    """Adds a random key where the service honours one, so that repeating the request is safe."""
    if not endpoint.key or options.idempotency_key is not None:
        return options
    return replace(options, idempotency_key=str(uuid.uuid4()))


def is_repeatable(endpoint: Endpoint, given: Input) -> bool:
    # After a change that was made and whose answer was lost, the second attempt would hear that somebody else
    # was faster.
    if given.options.if_match is not None and endpoint.method != "GET":
        return False
    if endpoint.upload and not (isinstance(given.body, (str, bytes)) or callable(given.body)):
        return False
    return endpoint.repeatable or endpoint.key
