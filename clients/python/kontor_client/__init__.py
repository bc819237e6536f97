"""The seller API of Kontor: every call and every webhook typed, retries, paging and signatures."""

from .client import Kontor
from .errors import KontorError, WebhookError
from .webhooks import read_webhook

__all__ = ["Kontor", "KontorError", "WebhookError", "read_webhook"]
