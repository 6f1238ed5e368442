"""What has changed, for a system that keeps in step with the service."""

from __future__ import annotations

from typing import Any, Dict, Iterator, Mapping, Optional

from .call_options import CallOptions
from .client import Client


def changes(
    client: Client,
    since: Optional[str] = None,
    *,
    kinds: Optional[str] = None,
    limit: Optional[int] = None,
    options: Optional[CallOptions] = None,
) -> Iterator[Mapping[str, Any]]:
    """
    Yields pages of changes (``changes``, ``next``, ``more``) until there are none left at the moment; the first page
    also if it is empty. Keep ``next`` of each page once its changes are handled, and give it as ``since`` the next
    time: what was not handled then comes again. Raises ProblemError with the code ``changes.expired`` (410) if
    ``since`` is older than what is kept.
    """
    asked: Dict[str, Any] = {
        name: value
        for name, value in (("since", since), ("kinds", kinds), ("limit", limit))
        if value is not None
    }
    while True:
        page: Mapping[str, Any] = client.send("listChanges", query=asked, options=options).body
        yield page
        if not page["more"]:
            return
        asked["since"] = page["next"]
