"""The client for programs with asyncio; it needs no further package."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, AsyncIterator, Callable, Iterable, Mapping, Optional, Type, TypeVar, cast

from .async_operations import AsyncOperations
from .call_options import CallOptions
from .client import Client
from .connection import Answer

Value = TypeVar("Value")


class AsyncClient(AsyncOperations):
    """A client whose methods are awaited; they are those of ``Client``, with the same arguments.

    ``client`` does the calls, ``parallel`` of them at once, each in a thread; further ones wait for their turn. A call
    whose task is cancelled goes on to its end, and nobody gets its answer. Use it in ``async with``, or close it.
    """

    def __init__(self, client: Client, *, parallel: int = 8) -> None:
        if parallel < 1:
            raise ValueError("parallel must be at least 1")
        #: For functions of this package that take a client, inside ``run`` and ``each``.
        self.client = client
        self._pool = ThreadPoolExecutor(max_workers=parallel, thread_name_prefix="sillage")

    async def send(
        self,
        name: str,
        *,
        params: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        options: Optional[CallOptions] = None,
    ) -> Answer:
        """Calls an endpoint by the name of its operation in /openapi.json; also returns status and headers."""
        return await self.run(
            lambda: self.client.send(name, params=params, query=query, body=body, options=options)
        )

    async def run(self, call: Callable[[], Value]) -> Value:
        """Runs what blocks in a thread of this client: ``await sillage.run(lambda: wait_for_job(sillage.client, id))``."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, call)

    async def each(self, source: Iterable[Value]) -> AsyncIterator[Value]:
        """Yields what an iterator of this package yields: ``async for page in sillage.each(pages(sillage.client, …))``.

        Each value is taken in a thread, and only when it is asked for.
        """
        iterator = iter(source)
        # After a cancellation, the thread that takes a value may not have ended yet.
        taking = Lock()
        end = object()

        def take() -> object:
            with taking:
                return next(iterator, end)

        def close() -> None:
            with taking:
                closing = getattr(iterator, "close", None)
                if closing is not None:
                    closing()

        try:
            while (value := await self.run(take)) is not end:
                yield cast(Value, value)
        finally:
            await self.run(close)

    def close(self) -> None:
        """Lets calls that are under way end, and takes no more."""
        self._pool.shutdown(wait=False)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, kind: Optional[Type[BaseException]], *_: object) -> None:
        self.close()
