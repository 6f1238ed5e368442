"""Checks deliveries of webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from typing import Any, Callable, List, Mapping, Optional, Sequence, Union

from .errors import WebhookError


@dataclass(frozen=True)
class Webhook:
    #: The same for every attempt of a delivery: ignore ids that you know.
    id: str
    event: Any


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    *,
    secrets: Union[str, Sequence[str]],
    token: Optional[str] = None,
    tolerance: float = 300.0,
    now: Callable[[], float] = time.time,
) -> Webhook:
    """Checks that a delivery comes from the service and is fresh, and returns what it says.

    ``body``: exactly as received. ``secrets``: ``whsec_…``, during a rotation the old and the new one. ``token``: the
    ``webhook_token`` that the request for the delivery had. ``tolerance``: seconds that it may be old, or early.
    Source: Standard Webhooks 1.0, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md.
    Raises: WebhookError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    id = required(given, "webhook-id")
    timestamp = required(given, "webhook-timestamp")
    signatures = required(given, "webhook-signature")
    if re.fullmatch(r"[0-9]{1,12}", timestamp) is None:
        raise WebhookError("The timestamp is not a number of seconds.")
    age = abs(now() - int(timestamp))
    if age > tolerance:
        raise WebhookError(f"The delivery is {round(age)} s away from now.")
    content = body.encode("utf-8") if isinstance(body, str) else body
    signed = f"{id}.{timestamp}.".encode("utf-8") + content
    keys = [key_of(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not any([hmac.compare_digest(made, one) for one in decoded(signatures) for made in macs(keys, signed)]):
        raise WebhookError("No signature of the delivery matches.")
    if token is not None and not is_same(given.get("x-auth-token", ""), token):
        raise WebhookError("X-Auth-Token is not that of this receiver.")
    try:
        return Webhook(id, json.loads(content))
    except ValueError:
        raise WebhookError("The body is not JSON.") from None


def required(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookError(f"The header {name} is missing.")
    return value


def key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookError("The secret is not Base64.")
    return key


def macs(keys: List[bytes], signed: bytes) -> List[bytes]:
    return [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]


def decoded(signatures: str) -> List[bytes]:
    found = []
    for signature in signatures.split(" ")[:16]:
        if signature.startswith("v1,"):
            try:
                found.append(base64.b64decode(signature[3:], validate=True))
            except (binascii.Error, ValueError):
                continue
    return found


def is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8"), other.encode("utf-8"))
