from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from typing import Any
from urllib.parse import urlencode, urlsplit

from .calls import Calls
from .errors import KontorError


# Of the API, as this client was written for.
_VERSION = "2026-11-29"


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A key stays with the server it was made for."""

    def redirect_request(self, *_: object) -> None:
        return None


class Kontor(Calls):
    """
    A client of one account. It keeps no state but its settings.

    `address`: of the installation, `https://shop.example.com`. `key` and `secret`, or `token`, an access token alone.
    `language`: of error messages, `en`, `de`, … `retries`: how often a call is tried again after 429, 503 or no answer.
    `timeout`: how long the server may be silent, in seconds.
    """

    def __init__(
        self,
        address: str,
        key: str = "",
        secret: str = "",
        *,
        token: str | None = None,
        language: str | None = None,
        retries: int = 2,
        timeout: float = 30.0,
    ) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError("address begins with https:// or http://")
        self._address = address.rstrip("/")
        self._retries = retries
        self._timeout = timeout
        self._headers = {
            "authorization": f"Bearer {token or f'{key}:{secret}'}",
            "kontor-version": _VERSION,
            "user-agent": "kontor-client-python",
        }
        if language:
            self._headers |= {"accept-language": language, "content-language": language}
        self._opener = urllib.request.build_opener(_NoRedirects)

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
    ) -> Any:
        headers = dict(self._headers)
        if method != "GET":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        if body is not None:
            headers["content-type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        url = f"{self._address}{path}{_query_of(query or {})}"
        request = urllib.request.Request(url, data, headers, method=method)
        for tried in range(self._retries + 1):
            try:
                return self._try(request)
            except (OSError, HTTPException) as failure:
                if tried == self._retries:
                    raise
                waits = 2.0**tried
            except KontorError as refusal:
                if tried == self._retries or refusal.status not in (429, 503):
                    raise
                waits = 2.0**tried if refusal.retry_after is None else refusal.retry_after
            time.sleep(waits)
        raise ValueError("retries is at least 0")

    def _try(self, request: urllib.request.Request) -> Any:
        try:
            with self._opener.open(request, timeout=self._timeout) as reply:
                text = reply.read()
        except urllib.error.HTTPError as error:
            after = error.headers.get("retry-after", "")
            waits = float(after) if after.isdecimal() else None
            raise KontorError(error.code, retry_after=waits, **_said_in(error)) from None
        return json.loads(text) if text else None

    def _each(self, path: str, query: Mapping[str, object] | None) -> Iterator[Any]:
        asked = dict(query or {})
        if path.startswith("/v2/"):
            yield from self._follow(path, asked)
            return
        page = int(str(asked.get("page", 1)))
        while rows := self._call("GET", path, query={**asked, "page": page}):
            yield from rows
            page += 1

    def _follow(self, path: str, query: Mapping[str, object]) -> Iterator[Any]:
        page = self._call("GET", path, query=query)
        yield from page["data"]
        while following := page["links"]["next"]:
            parts = urlsplit(following)
            page = self._call("GET", f"{parts.path}?{parts.query}")
            yield from page["data"]


def _query_of(query: Mapping[str, object]) -> str:
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        if isinstance(value, (list, tuple)):
            pairs += [(name if name.endswith("[]") else f"{name}[]", _text_of(one)) for one in value]
        elif value is not None:
            pairs.append((name, _text_of(value)))
    return f"?{urlencode(pairs)}" if pairs else ""


def _text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _said_in(refusal: urllib.error.HTTPError) -> dict[str, Any]:
    """Of an error under `/api`, or under `/v2`, where each wrong parameter is an error of its own."""
    try:
        answer = json.loads(refusal.read())
    except ValueError:
        answer = None
    error = answer.get("error") if isinstance(answer, dict) else None
    if isinstance(error, dict):
        return {"message": str(error["message"]), "code": error["code"], "fields": error["fields"]}
    errors = answer.get("errors") if isinstance(answer, dict) else None
    if not errors:
        return {"message": f"HTTP {refusal.code}"}
    fields: dict[str, list[str]] = {}
    for each in errors:
        if "parameter" in each.get("source", {}):
            fields.setdefault(each["source"]["parameter"], []).append(each["code"])
    return {"message": " ".join(each["detail"] for each in errors), "code": errors[0]["code"], "fields": fields}
