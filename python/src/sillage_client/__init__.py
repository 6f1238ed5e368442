"""Client of Sillage, the self-hosted service for the environmental footprint of products."""

from . import records
from .answers import FileAnswer
from .batch import send_batch
from .call_options import CallOptions, RetryOptions, UploadBody
from .change_record import Conflict, change_record
from .changes import changes
from .client import Client
from .connection import Answer
from .errors import (
    AnswerError,
    ConnectionFailed,
    EcobalyseError,
    ProblemError,
    SillageError,
    UnexpectedAnswerError,
    WebhookError,
)
from .jobs import wait_for_job
from .pages import Page, items, pages
from .tables import send_table
from .version import VERSION as __version__
from .webhooks import Webhook, verify_webhook

__all__ = [
    "Answer",
    "AnswerError",
    "CallOptions",
    "Client",
    "Conflict",
    "ConnectionFailed",
    "EcobalyseError",
    "FileAnswer",
    "Page",
    "ProblemError",
    "RetryOptions",
    "SillageError",
    "UnexpectedAnswerError",
    "UploadBody",
    "Webhook",
    "WebhookError",
    "__version__",
    "change_record",
    "changes",
    "items",
    "pages",
    "records",
    "send_batch",
    "send_table",
    "verify_webhook",
    "wait_for_job",
]
