"""Follows what changes in Sillage.

A signed webhook says when there is something new, the feed of changes says what: in its order, also what happened while
this program was not running or a delivery was lost. ``changes-place.json`` keeps how far it has come; it is written after
the changes are handled, so that an interruption repeats and never skips.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Mapping

from sillage_client import Client, ProblemError, SillageError, WebhookError, changes, verify_webhook

sillage = Client(os.environ.get("SILLAGE_URL", "http://127.0.0.1:3000"), api_key=os.environ["SILLAGE_KEY"])
secret, token = os.environ["WEBHOOK_SECRET"], os.environ["WEBHOOK_TOKEN"]
place_file = Path(os.environ.get("CHANGES_PLACE", "changes-place.json"))
#: Bytes of the largest delivery: 100 changes are far below it.
LARGEST_BODY = 1_000_000
news = threading.Event()


def handle(change: Mapping[str, Any]) -> None:
    """What your system does with a change. The same one may come twice: its ``id`` says so."""
    print(change["kind"], change.get("reference", change["recordId"]), flush=True)


def keep(next: str) -> None:
    new = place_file.with_name(f"{place_file.name}.new")
    new.write_text(json.dumps({"next": next}), "utf-8")
    new.replace(place_file)


def now() -> str:
    return sillage.list_changes(since="now")["next"]


def follow() -> None:
    try:
        for page in changes(sillage, json.loads(place_file.read_text("utf-8"))["next"]):
            for change in page["changes"]:
                handle(change)
            keep(page["next"])
    except ProblemError as error:
        if error.code != "changes.expired":
            raise
        # Away for more than 30 days: list what you need once, and go on from now.
        keep(now())
        print("changes.expired: list everything once", flush=True)


def follow_for_ever() -> None:
    """One after the other, whatever arrives meanwhile; every minute also without news, for a delivery that was lost."""
    while True:
        news.clear()
        try:
            follow()
        except SillageError as error:
            print(f"will try again: {error}", file=sys.stderr, flush=True)
        news.wait(60)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        try:
            size = int(self.headers.get("Content-Length", "0"))
            if not 0 < size <= LARGEST_BODY:
                raise WebhookError("The body is too large, or has no length.")
            # The bytes as they were received: anything else has another signature.
            verify_webhook(self.rfile.read(size), dict(self.headers), secrets=secret, token=token)
        except WebhookError as error:
            print(f"refused: {error}", file=sys.stderr, flush=True)
            self.send_response(401)
            self.end_headers()
            return
        # Within 15 seconds, whatever there is to do: the work follows.
        self.send_response(204)
        self.end_headers()
        news.set()

    def log_message(self, format: str, *_: Any) -> None:
        pass


if not place_file.exists():
    keep(now())
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver)
# Before the thread that prints as well: two threads would write into each other's lines.
print(f"listening on {server.server_port}", flush=True)
threading.Thread(target=follow_for_ever, daemon=True).start()
server.serve_forever()
