"""A product that can be bought, somebody who has it for free, all orders, a refusal, and what a message says was paid."""

import json
import os
import sys

from kontor_client import Kontor, KontorError, WebhookError, read_webhook
from kontor_client.types import CheckoutSession, Product

kontor = Kontor(os.environ["KONTOR_ADDRESS"], os.environ["KONTOR_KEY"], os.environ["KONTOR_SECRET"])


def sell() -> Product:
    product = kontor.create_product({"name": "Type specimen", "form": "course", "price": "49.00"})
    return kontor.update_product(product["id"], {"active": True})


def checkout(product_id: int) -> CheckoutSession:
    """A checkout for one buyer, filled in; read anew, as the page does to which they come back."""
    session = kontor.create_checkout_session(
        {
            "product_id": product_id,
            "payer": {"email": "kim@example.com"},
            "metadata": {"cart": "Größe 17"},
            "success_url": "https://example.com/thanks",
            "cancel_url": "https://example.com/cart",
        }
    )
    return kontor.get_checkout_session(session["id"])


def give(product_id: int) -> list[str]:
    """The order of a gift, made twice under one key: it is the same."""
    tokens = []
    for _ in range(2):
        answer = kontor.create_order(
            {"product_id": product_id, "email": "kim@example.com", "first_name": "Kim"},
            idempotency_key=f"gift-{product_id}",
        )
        tokens.append(answer["order"]["token"])
    return tokens


def totals() -> dict[str, str]:
    """What each order of the shop comes to, by its number; read as JSON:API."""
    rows = kontor.each_order_resource({"page[size]": 2})
    return {str(row["attributes"]["order_number"]): str(row["attributes"]["total_amount"]) for row in rows}


def refusal() -> tuple[int, str | None, dict[str, list[str]]]:
    """Why a call is refused."""
    try:
        kontor.create_order({"product_id": 999_999, "email": "kim@example.com"})
    except KontorError as error:
        return error.status, error.code, error.fields
    return 200, None, {}


def paid_by(headers: dict[str, str], body: str) -> str:
    """What a message says was paid: an endpoint hands over its headers and the body as it came."""
    try:
        message = read_webhook(os.environ["KONTOR_WEBHOOK_SECRET"], headers, body)
    except WebhookError as error:
        return str(error)
    return f"{message['payer']['email']} {message['revenue']}" if message["event"] == "payment.successful" else ""


if __name__ == "__main__":
    product = sell()
    done: dict[str, object] = {
        "product_id": product["id"],
        "shop_url": product["shop_url"],
        "session": checkout(product["id"]),
        "gifts": give(product["id"]),
        "totals": totals(),
        "sessions": [each["id"] for each in kontor.each_checkout_session({"per": 1})],
        "refusal": refusal(),
        "paid": [paid_by(message["headers"], message["body"]) for message in json.load(sys.stdin)],
    }
    json.dump(done, sys.stdout)
