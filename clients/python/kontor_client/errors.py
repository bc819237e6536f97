from __future__ import annotations


class KontorError(Exception):
    """The server said no.

    `code`: of the refusal, `platform.not_found`, `platform.invalid_input`, … `fields`: keys of what is wrong, by field.
    `retry_after`: seconds to wait before another try, where the server says so.
    """

    def __init__(
        self,
        status: int,
        message: str,
        retry_after: float | None = None,
        code: str | None = None,
        fields: dict[str, list[str]] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after
        self.code = code
        self.fields = fields or {}


class WebhookError(Exception):
    """A message was not signed with one of the secrets, or not in time."""
