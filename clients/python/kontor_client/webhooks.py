from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import cast

from .errors import WebhookError
from .types import WebhookBody


def read_webhook(
    secrets: str | Sequence[str],
    headers: Mapping[str, str],
    body: bytes | str,
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookBody:
    """
    A message to an endpoint, read once its signature fits; `event` tells which it is.

    `body`: as it came, byte for byte. Raises `WebhookError` where it was not signed with one of `secrets`, or more than
    `tolerance` seconds before or after `now` (seconds since 1970).
    """
    raw = body.encode() if isinstance(body, str) else body
    sent = {name.lower(): value for name, value in headers.items()}
    message, at, signatures = (sent.get(f"webhook-{word}", "") for word in ("id", "timestamp", "signature"))
    if not (at.isascii() and at.isdigit()) or abs((time.time() if now is None else now) - int(at)) > tolerance:
        raise WebhookError("The message is too old, or from the future.")
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        own = b"v1," + base64.b64encode(
            hmac.new(_key_of(secret), f"{message}.{at}.".encode() + raw, hashlib.sha256).digest()
        )
        if any(hmac.compare_digest(own, each.encode()) for each in signatures.split(" ")):
            return cast(WebhookBody, json.loads(raw))
    raise WebhookError("The signature does not fit.")


def _key_of(secret: str) -> bytes:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    if not key:
        raise ValueError("The secret of the endpoint is empty.")
    return key
