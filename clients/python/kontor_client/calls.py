# Written by `npm run client` from /api/openapi.json; do not edit.
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Literal
from urllib.parse import quote

from .types import (
    AffiliateRedirection,
    Balance,
    CancelOrderBody,
    CheckoutSession,
    Cohort,
    CommentsCommunityPostBody,
    CommunityPost,
    CommunitySpace,
    Contact,
    ContactField,
    Coupon,
    CreateCheckoutSessionBody,
    CreateCouponBody,
    CreateFunnelBody,
    CreateInAppPurchaseAnswer,
    CreateInAppPurchaseBody,
    CreateLiveSessionBody,
    CreateNewsletterBody,
    CreateOrderAnswer,
    CreateOrderBody,
    CreatePaymentLinkBody,
    CreatePayoutBody,
    CreatePortalSessionBody,
    CreatePricingPlanBody,
    CreateProductBody,
    CreateProductPricingPlanBody,
    CreateRefundAnswer,
    CreateRefundBody,
    CreateShippingZoneBody,
    CreateTeamMemberBody,
    CreateTestClockAnswer,
    CreateTestClockBody,
    CreateWebhookEndpointAnswer,
    CreateWebhookEndpointBody,
    DeleteFunnelAnswer,
    DeleteNewsletterAnswer,
    DeletePricingPlanAnswer,
    DeleteShippingZoneAnswer,
    DeleteWebhookEndpointAnswer,
    DeliverShipmentBody,
    ETicket,
    EnrollPublisherBody,
    Experiment,
    Funnel,
    GetInvoiceResourceAnswer,
    GetInvoiceResourceQuery,
    GetMeAnswer,
    GetOpenapiJsonAnswer,
    GetOrderResourceAnswer,
    GetOrderResourceQuery,
    GetPayerResourceAnswer,
    GetPayerResourceQuery,
    GetProductResourceAnswer,
    GetProductResourceQuery,
    GetShipmentResourceAnswer,
    GetShipmentResourceQuery,
    GetSwaggerDocAnswer,
    GetTestClockAnswer,
    GetTransferResourceAnswer,
    GetTransferResourceQuery,
    HideCommunityPostBody,
    Invoice,
    ListAffiliateRedirectionsQuery,
    ListCheckoutSessionsQuery,
    ListCommunityPostCommentsQuery,
    ListCommunitySpaceThreadsQuery,
    ListCommunitySpacesQuery,
    ListContactFieldsQuery,
    ListContactsQuery,
    ListCouponsQuery,
    ListEventETicketsQuery,
    ListExperimentsQuery,
    ListFunnelsQuery,
    ListInvoiceResourcesAnswer,
    ListInvoiceResourcesAnswerData,
    ListInvoiceResourcesQuery,
    ListInvoicesQuery,
    ListLiveSessionAttendancesQuery,
    ListLiveSessionsQuery,
    ListNewsletterRecipientsQuery,
    ListNewslettersQuery,
    ListOrderResourcesAnswer,
    ListOrderResourcesAnswerData,
    ListOrderResourcesQuery,
    ListOrdersQuery,
    ListPayerResourcesAnswer,
    ListPayerResourcesAnswerData,
    ListPayerResourcesQuery,
    ListPaymentLinksQuery,
    ListPayoutLinesQuery,
    ListPayoutsQuery,
    ListPricingPlansQuery,
    ListProductResourcesAnswer,
    ListProductResourcesAnswerData,
    ListProductResourcesQuery,
    ListProductsQuery,
    ListPublishersQuery,
    ListRefundsQuery,
    ListShipmentResourcesAnswer,
    ListShipmentResourcesAnswerData,
    ListShipmentResourcesQuery,
    ListShipmentsQuery,
    ListTeamMembersQuery,
    ListTeamRolesQuery,
    ListTransferResourcesAnswer,
    ListTransferResourcesAnswerData,
    ListTransferResourcesQuery,
    ListWebhookEndpointsQuery,
    ListWebhookEventsQuery,
    ListedNewsletter,
    LiveAttendance,
    LiveSession,
    Newsletter,
    NewsletterRecipient,
    Order,
    Payer,
    PaymentLink,
    Payout,
    PayoutLine,
    PortalSession,
    PricingPlan,
    Product,
    ProductVariant,
    Publisher,
    Refund,
    RefundPaymentBody,
    ReplaysWebhookEndpointBody,
    SendNewsletterBody,
    ShipShipmentBody,
    Shipment,
    ShippingZone,
    StockProductVariantBody,
    TeamMember,
    TeamRole,
    TestWebhookEndpointBody,
    ThreadsCommunitySpaceBody,
    Transfer,
    UnenrollPublisherBody,
    UpdateContactBody,
    UpdateCouponBody,
    UpdateFunnelBody,
    UpdateLiveSessionBody,
    UpdateNewsletterBody,
    UpdatePaymentLinkBody,
    UpdateProductBody,
    UpdateShippingZoneBody,
    UpdateTeamMemberBody,
    UpdateWebhookEndpointBody,
    WebhookEndpoint,
    WebhookEvent,
    WebhookReplay,
    WebhookTest,
    WholePayout,
)


def part(value: object) -> str:
    """A value as one part of a path."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} names nothing")
    return quote(text, safe="")


class Calls(ABC):
    """Every call of the seller API."""

    @abstractmethod
    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
    ) -> Any: ...

    @abstractmethod
    def _each(self, path: str, query: Mapping[str, object] | None) -> Iterator[Any]: ...

    def get_me(self) -> GetMeAnswer:
        """The account that key or token work for. A call to try key and secret with: it changes nothing and needs no right of its own. Every signed-in user may call it.

        `GET /api/me`
        """
        answer: GetMeAnswer = self._call("GET", "/api/me")
        return answer

    def list_team_members(self, query: ListTeamMembersQuery | None = None) -> list[TeamMember]:
        """People of the team, newest first. By `state`; those who left stay listed. Needs the right `team.read`.

        `GET /api/team_members`
        """
        answer: list[TeamMember] = self._call("GET", "/api/team_members", query=query)
        return answer

    def each_team_member(self, query: ListTeamMembersQuery | None = None) -> Iterator[TeamMember]:
        """Every row of `list_team_members`, page after page."""
        return self._each("/api/team_members", query)

    def create_team_member(self, body: CreateTeamMemberBody, *, idempotency_key: str | None = None) -> TeamMember:
        """Invite somebody into the team by mail. They get an email with a link, and belong to the team once they accept. Needs the right `team.change`. At most 60 calls in 60 seconds.

        `POST /api/team_members`
        """
        answer: TeamMember = self._call("POST", "/api/team_members", body=body, idempotency_key=idempotency_key)
        return answer

    def get_team_member(self, id: int) -> TeamMember:
        """One person of the team. With the role they have. Needs the right `team.read`.

        `GET /api/team_members/{id}`
        """
        answer: TeamMember = self._call("GET", f"/api/team_members/{part(id)}")
        return answer

    def update_team_member(self, id: int, body: UpdateTeamMemberBody, *, idempotency_key: str | None = None) -> TeamMember:
        """Give somebody of the team another role. It counts from their next call on. Needs the right `team.change`.

        `PUT /api/team_members/{id}`
        """
        answer: TeamMember = self._call("PUT", f"/api/team_members/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def delete_team_member(self, id: int, *, idempotency_key: str | None = None) -> TeamMember:
        """Take somebody out of the team. Or withdraw an invitation. What they did stays, and their keys end. Needs the right `team.change`.

        `DELETE /api/team_members/{id}`
        """
        answer: TeamMember = self._call("DELETE", f"/api/team_members/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def list_team_roles(self, query: ListTeamRolesQuery | None = None) -> list[TeamRole]:
        """Roles of the team, newest first. With the rights of each and how many have it. Needs the right `team.read`.

        `GET /api/team_roles`
        """
        answer: list[TeamRole] = self._call("GET", "/api/team_roles", query=query)
        return answer

    def each_team_role(self, query: ListTeamRolesQuery | None = None) -> Iterator[TeamRole]:
        """Every row of `list_team_roles`, page after page."""
        return self._each("/api/team_roles", query)

    def pause_team_member(self, id: int, *, idempotency_key: str | None = None) -> TeamMember:
        """Let somebody do nothing for now. They stay in the team. Needs the right `team.change`.

        `POST /api/team_members/{id}/pause`
        """
        answer: TeamMember = self._call("POST", f"/api/team_members/{part(id)}/pause", idempotency_key=idempotency_key)
        return answer

    def resume_team_member(self, id: int, *, idempotency_key: str | None = None) -> TeamMember:
        """Let somebody work again. With the role they had. Needs the right `team.change`.

        `POST /api/team_members/{id}/resume`
        """
        answer: TeamMember = self._call("POST", f"/api/team_members/{part(id)}/resume", idempotency_key=idempotency_key)
        return answer

    def list_payer_resources(self, query: ListPayerResourcesQuery | None = None) -> ListPayerResourcesAnswer:
        """Resources: payers. Needs the right `payers.read`.

        `GET /v2/payers`
        """
        answer: ListPayerResourcesAnswer = self._call("GET", "/v2/payers", query=query)
        return answer

    def each_payer_resource(self, query: ListPayerResourcesQuery | None = None) -> Iterator[ListPayerResourcesAnswerData]:
        """Every row of `list_payer_resources`, page after page."""
        return self._each("/v2/payers", query)

    def get_payer_resource(self, id: int, query: GetPayerResourceQuery | None = None) -> GetPayerResourceAnswer:
        """One resource of payers. Needs the right `payers.read`.

        `GET /v2/payers/{id}`
        """
        answer: GetPayerResourceAnswer = self._call("GET", f"/v2/payers/{part(id)}", query=query)
        return answer

    def list_products(self, query: ListProductsQuery | None = None) -> list[Product]:
        """Products, newest first. With `query`, those whose name has these words; `form` and `active` narrow the list further. Needs the right `catalog.read`.

        `GET /api/products`
        """
        answer: list[Product] = self._call("GET", "/api/products", query=query)
        return answer

    def each_product(self, query: ListProductsQuery | None = None) -> Iterator[Product]:
        """Every row of `list_products`, page after page."""
        return self._each("/api/products", query)

    def create_product(self, body: CreateProductBody, *, idempotency_key: str | None = None) -> Product:
        """New product. A name is enough: a course that is not in the shop yet. With `price` it gets a plan that is paid once; `pricing_plans` makes other plans with it, and `prices_attributes` attaches plans there are. Needs the right `catalog.change`.

        `POST /api/products`
        """
        answer: Product = self._call("POST", "/api/products", body=body, idempotency_key=idempotency_key)
        return answer

    def get_product(self, id: int) -> Product:
        """One product. With its pricing plans, and the prices that attach them to it in their order. Needs the right `catalog.read`.

        `GET /api/products/{id}`
        """
        answer: Product = self._call("GET", f"/api/products/{part(id)}")
        return answer

    def update_product(self, id: int, body: UpdateProductBody | None = None, *, idempotency_key: str | None = None) -> Product:
        """Change a product; what is left out stays. Fields that are left out stay as they are. Prices are changed by the plans the product is sold by. Needs the right `catalog.change`.

        `PUT /api/products/{id}`
        """
        answer: Product = self._call("PUT", f"/api/products/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def list_pricing_plans(self, query: ListPricingPlansQuery | None = None) -> list[PricingPlan]:
        """Pricing plans, newest first. With `product_id`, the plans of one product. Needs the right `catalog.read`.

        `GET /api/pricing_plans`
        """
        answer: list[PricingPlan] = self._call("GET", "/api/pricing_plans", query=query)
        return answer

    def each_pricing_plan(self, query: ListPricingPlansQuery | None = None) -> Iterator[PricingPlan]:
        """Every row of `list_pricing_plans`, page after page."""
        return self._each("/api/pricing_plans", query)

    def create_pricing_plan(self, body: CreatePricingPlanBody, *, idempotency_key: str | None = None) -> PricingPlan:
        """New pricing plan of a product, as older clients send it. The terms stand in `preferences`, by the names older clients know. New programs use `POST /api/products/{id}/pricing_plans`. Needs the right `catalog.pricing`.

        `POST /api/pricing_plans`
        """
        answer: PricingPlan = self._call("POST", "/api/pricing_plans", body=body, idempotency_key=idempotency_key)
        return answer

    def get_pricing_plan(self, id: int) -> PricingPlan:
        """One pricing plan. Which fields hold something depends on its `form`. Needs the right `catalog.read`.

        `GET /api/pricing_plans/{id}`
        """
        answer: PricingPlan = self._call("GET", f"/api/pricing_plans/{part(id)}")
        return answer

    def delete_pricing_plan(self, id: int, *, idempotency_key: str | None = None) -> DeletePricingPlanAnswer:
        """Take a plan out of use; running orders keep their terms. No product is sold by it afterwards. It can be restored. Needs the right `catalog.pricing`.

        `DELETE /api/pricing_plans/{id}`
        """
        answer: DeletePricingPlanAnswer = self._call("DELETE", f"/api/pricing_plans/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def create_product_pricing_plan(self, id: int, body: CreateProductPricingPlanBody, *, idempotency_key: str | None = None) -> PricingPlan:
        """New pricing plan of a product. Without `form` it is paid once. Needs the right `catalog.pricing`.

        `POST /api/products/{id}/pricing_plans`
        """
        answer: PricingPlan = self._call("POST", f"/api/products/{part(id)}/pricing_plans", body=body, idempotency_key=idempotency_key)
        return answer

    def restore_pricing_plan(self, id: int, *, idempotency_key: str | None = None) -> PricingPlan:
        """Bring a plan that was dropped back into use; products sell by it once it is attached to them. It is not attached to a product by this: that is done by `prices_attributes` of the product. Needs the right `catalog.pricing`.

        `POST /api/pricing_plans/{id}/restore`
        """
        answer: PricingPlan = self._call("POST", f"/api/pricing_plans/{part(id)}/restore", idempotency_key=idempotency_key)
        return answer

    def list_product_resources(self, query: ListProductResourcesQuery | None = None) -> ListProductResourcesAnswer:
        """Resources: products. Needs the right `catalog.read`.

        `GET /v2/products`
        """
        answer: ListProductResourcesAnswer = self._call("GET", "/v2/products", query=query)
        return answer

    def each_product_resource(self, query: ListProductResourcesQuery | None = None) -> Iterator[ListProductResourcesAnswerData]:
        """Every row of `list_product_resources`, page after page."""
        return self._each("/v2/products", query)

    def get_product_resource(self, id: int, query: GetProductResourceQuery | None = None) -> GetProductResourceAnswer:
        """One resource of products. Needs the right `catalog.read`.

        `GET /v2/products/{id}`
        """
        answer: GetProductResourceAnswer = self._call("GET", f"/v2/products/{part(id)}", query=query)
        return answer

    def list_product_cohorts(self, id: int) -> list[Cohort]:
        """Groups of a course, by their first day. Days are those of the account’s time zone. `POST /api/orders` gives a place in one by `cohort_id`. Needs the right `courses.read`.

        `GET /api/products/{id}/cohorts`
        """
        answer: list[Cohort] = self._call("GET", f"/api/products/{part(id)}/cohorts")
        return answer

    def list_product_variants(self, id: int) -> list[ProductVariant]:
        """Variants of a product that is sent. With weight and stock. When the last piece of one is sold, `variant.sold_out` is sent. Needs the right `goods.read`.

        `GET /api/products/{id}/variants`
        """
        answer: list[ProductVariant] = self._call("GET", f"/api/products/{part(id)}/variants")
        return answer

    def stock_product_variant(self, id: int, body: StockProductVariantBody | None = None, *, idempotency_key: str | None = None) -> ProductVariant:
        """Set the stock of a variant. Counts the pieces that are there, those held for orders included; fewer than those are refused. Needs the right `goods.change`.

        `PUT /api/product_variants/{id}/stock`
        """
        answer: ProductVariant = self._call("PUT", f"/api/product_variants/{part(id)}/stock", body=body, idempotency_key=idempotency_key)
        return answer

    def list_shipping_zones(self) -> list[ShippingZone]:
        """Shipping zones with their prices. In the order they are asked in. One without countries is for every country no other names. Needs the right `goods.settings`.

        `GET /api/shipping_zones`
        """
        answer: list[ShippingZone] = self._call("GET", "/api/shipping_zones")
        return answer

    def create_shipping_zone(self, body: CreateShippingZoneBody, *, idempotency_key: str | None = None) -> ShippingZone:
        """New shipping zone. Steps rise by weight; a heavier parcel is not sent. Prices are as your plans state theirs. Needs the right `goods.settings`.

        `POST /api/shipping_zones`
        """
        answer: ShippingZone = self._call("POST", "/api/shipping_zones", body=body, idempotency_key=idempotency_key)
        return answer

    def update_shipping_zone(self, id: int, body: UpdateShippingZoneBody, *, idempotency_key: str | None = None) -> ShippingZone:
        """Replace a shipping zone. Orders keep what they were asked. Needs the right `goods.settings`.

        `PUT /api/shipping_zones/{id}`
        """
        answer: ShippingZone = self._call("PUT", f"/api/shipping_zones/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def delete_shipping_zone(self, id: int, *, idempotency_key: str | None = None) -> DeleteShippingZoneAnswer:
        """Take a shipping zone away. Orders keep what they were asked. Without any zone nothing is sent. Needs the right `goods.settings`.

        `DELETE /api/shipping_zones/{id}`
        """
        answer: DeleteShippingZoneAnswer = self._call("DELETE", f"/api/shipping_zones/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def list_coupons(self, query: ListCouponsQuery | None = None) -> list[Coupon]:
        """Coupons, newest first. With `code`, the coupon of that code alone. Needs the right `discounts.read`.

        `GET /api/coupons`
        """
        answer: list[Coupon] = self._call("GET", "/api/coupons", query=query)
        return answer

    def each_coupon(self, query: ListCouponsQuery | None = None) -> Iterator[Coupon]:
        """Every row of `list_coupons`, page after page."""
        return self._each("/api/coupons", query)

    def create_coupon(self, body: CreateCouponBody, *, idempotency_key: str | None = None) -> Coupon:
        """New coupon. Without `code` one of eight characters is made. Without `product_ids` it counts for every product. Needs the right `discounts.change`.

        `POST /api/coupons`
        """
        answer: Coupon = self._call("POST", "/api/coupons", body=body, idempotency_key=idempotency_key)
        return answer

    def get_coupon(self, id: int) -> Coupon:
        """One coupon. With how often it was used so far. Needs the right `discounts.read`.

        `GET /api/coupons/{id}`
        """
        answer: Coupon = self._call("GET", f"/api/coupons/{part(id)}")
        return answer

    def update_coupon(self, id: int, body: UpdateCouponBody, *, idempotency_key: str | None = None) -> Coupon:
        """Change a coupon. Replaces its terms: fields that are left out get the values of a new coupon. Orders that used it keep their discount. `usage_limit` is at least `orders_count`. Needs the right `discounts.change`.

        `PUT /api/coupons/{id}`
        """
        answer: Coupon = self._call("PUT", f"/api/coupons/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def activate_coupon(self, id: int, *, idempotency_key: str | None = None) -> Coupon:
        """Activate a coupon. Buyers can use it again. Has no effect on a coupon that is active. Needs the right `discounts.change`.

        `POST /api/coupons/{id}/activate`
        """
        answer: Coupon = self._call("POST", f"/api/coupons/{part(id)}/activate", idempotency_key=idempotency_key)
        return answer

    def deactivate_coupon(self, id: int, *, idempotency_key: str | None = None) -> Coupon:
        """Deactivate a coupon. Nobody can use it any more; orders that used it keep their discount. Has no effect on a coupon that is not active. Needs the right `discounts.change`.

        `POST /api/coupons/{id}/deactivate`
        """
        answer: Coupon = self._call("POST", f"/api/coupons/{part(id)}/deactivate", idempotency_key=idempotency_key)
        return answer

    def get_payment(self, id: int | str) -> Transfer:
        """One payment. By its id or its token. A refund or chargeback is read at `/api/transfers/{id}`. Needs the right `payments.read`.

        `GET /api/payments/{id}`
        """
        answer: Transfer = self._call("GET", f"/api/payments/{part(id)}")
        return answer

    def get_transfer(self, id: int | str) -> Transfer:
        """One payment, refund or chargeback. By its id or its token; `type` says which of the three it is. Needs the right `payments.read`.

        `GET /api/transfers/{id}`
        """
        answer: Transfer = self._call("GET", f"/api/transfers/{part(id)}")
        return answer

    def get_payer(self, transfer_ext_id: int | str) -> Payer:
        """The payer behind a transfer. By the id or the token of one of their transfers, with what they bought and paid in your shop so far. Needs the right `payers.read`.

        `GET /api/payers/{transfer_ext_id}`
        """
        answer: Payer = self._call("GET", f"/api/payers/{part(transfer_ext_id)}")
        return answer

    def list_transfer_resources(self, query: ListTransferResourcesQuery | None = None) -> ListTransferResourcesAnswer:
        """Resources: transfers. Needs the right `payments.read`.

        `GET /v2/transfers`
        """
        answer: ListTransferResourcesAnswer = self._call("GET", "/v2/transfers", query=query)
        return answer

    def each_transfer_resource(self, query: ListTransferResourcesQuery | None = None) -> Iterator[ListTransferResourcesAnswerData]:
        """Every row of `list_transfer_resources`, page after page."""
        return self._each("/v2/transfers", query)

    def get_transfer_resource(self, id: int, query: GetTransferResourceQuery | None = None) -> GetTransferResourceAnswer:
        """One resource of transfers. Needs the right `payments.read`.

        `GET /v2/transfers/{id}`
        """
        answer: GetTransferResourceAnswer = self._call("GET", f"/v2/transfers/{part(id)}", query=query)
        return answer

    def create_order(self, body: CreateOrderBody, *, idempotency_key: str | None = None) -> CreateOrderAnswer:
        """Give somebody access to a product for free. Makes an order that costs nothing, and the buyer gets the usual email with their access. For an event, `ticket_date_id` chooses the date, for a course `cohort_id` the group. Send an `Idempotency-Key`: without one, each call gives access again. Needs the right `orders.change`.

        `POST /api/orders`
        """
        answer: CreateOrderAnswer = self._call("POST", "/api/orders", body=body, idempotency_key=idempotency_key)
        return answer

    def list_orders(self, query: ListOrdersQuery | None = None) -> list[Order]:
        """Orders, newest first. Each as by its id. All filters of the screen, other orders and pages that stay are at `/v2/orders`. Needs the right `orders.read`.

        `GET /api/orders`
        """
        answer: list[Order] = self._call("GET", "/api/orders", query=query)
        return answer

    def each_order(self, query: ListOrdersQuery | None = None) -> Iterator[Order]:
        """Every row of `list_orders`, page after page."""
        return self._each("/api/orders", query)

    def get_order(self, id: int | str) -> Order:
        """One order. By its id or its token, with its schedule of payments and every movement of money so far. Needs the right `orders.read`.

        `GET /api/orders/{id}`
        """
        answer: Order = self._call("GET", f"/api/orders/{part(id)}")
        return answer

    def create_refund(self, body: CreateRefundBody | None = None, *, idempotency_key: str | None = None) -> CreateRefundAnswer:
        """Give money back: of one payment, or of an order. Needs the right `orders.refund`.

        `POST /api/refunds`
        """
        answer: CreateRefundAnswer = self._call("POST", "/api/refunds", body=body, idempotency_key=idempotency_key)
        return answer

    def list_refunds(self, query: ListRefundsQuery | None = None) -> list[Refund]:
        """Refunds, newest first. Needs the right `payments.read`.

        `GET /api/refunds`
        """
        answer: list[Refund] = self._call("GET", "/api/refunds", query=query)
        return answer

    def each_refund(self, query: ListRefundsQuery | None = None) -> Iterator[Refund]:
        """Every row of `list_refunds`, page after page."""
        return self._each("/api/refunds", query)

    def get_refund(self, id: int | str) -> Refund:
        """One refund. Needs the right `payments.read`.

        `GET /api/refunds/{id}`
        """
        answer: Refund = self._call("GET", f"/api/refunds/{part(id)}")
        return answer

    def cancel_order(self, token: int | str, body: CancelOrderBody | None = None, *, idempotency_key: str | None = None) -> Order:
        """Cancel an order; again is answered the same. Takes the token alone, so that nobody cancels by counting up. `at` chooses between now and the end of the period that is paid. Money that was paid stays paid; it is given back by a refund. Needs the right `orders.change`.

        `POST /api/orders/{token}/cancel`
        """
        answer: Order = self._call("POST", f"/api/orders/{part(token)}/cancel", body=body, idempotency_key=idempotency_key)
        return answer

    def refund_payment(self, id: int | str, body: RefundPaymentBody | None = None, *, idempotency_key: str | None = None) -> Transfer:
        """Give a payment back, whole or in part. Goes back the way it was paid. Without `amount` all that is left is given back. Send an `Idempotency-Key`: repeated without one, a partial refund is made twice. Needs the right `orders.refund`.

        `POST /api/payments/{id}/refund`
        """
        answer: Transfer = self._call("POST", f"/api/payments/{part(id)}/refund", body=body, idempotency_key=idempotency_key)
        return answer

    def list_order_resources(self, query: ListOrderResourcesQuery | None = None) -> ListOrderResourcesAnswer:
        """Resources: orders. Needs the right `orders.read`.

        `GET /v2/orders`
        """
        answer: ListOrderResourcesAnswer = self._call("GET", "/v2/orders", query=query)
        return answer

    def each_order_resource(self, query: ListOrderResourcesQuery | None = None) -> Iterator[ListOrderResourcesAnswerData]:
        """Every row of `list_order_resources`, page after page."""
        return self._each("/v2/orders", query)

    def get_order_resource(self, id: int, query: GetOrderResourceQuery | None = None) -> GetOrderResourceAnswer:
        """One resource of orders. Needs the right `orders.read`.

        `GET /v2/orders/{id}`
        """
        answer: GetOrderResourceAnswer = self._call("GET", f"/v2/orders/{part(id)}", query=query)
        return answer

    def create_checkout_session(self, body: CreateCheckoutSessionBody, *, idempotency_key: str | None = None) -> CheckoutSession:
        """Sell: make a page where one buyer pays, once. Needs the right `payment_links.change`.

        `POST /api/checkout_sessions`
        """
        answer: CheckoutSession = self._call("POST", "/api/checkout_sessions", body=body, idempotency_key=idempotency_key)
        return answer

    def list_checkout_sessions(self, query: ListCheckoutSessionsQuery | None = None) -> list[CheckoutSession]:
        """Checkout sessions, newest first. Needs the right `payment_links.read`.

        `GET /api/checkout_sessions`
        """
        answer: list[CheckoutSession] = self._call("GET", "/api/checkout_sessions", query=query)
        return answer

    def each_checkout_session(self, query: ListCheckoutSessionsQuery | None = None) -> Iterator[CheckoutSession]:
        """Every row of `list_checkout_sessions`, page after page."""
        return self._each("/api/checkout_sessions", query)

    def get_checkout_session(self, id: int | str) -> CheckoutSession:
        """One checkout session. Needs the right `payment_links.read`.

        `GET /api/checkout_sessions/{id}`
        """
        answer: CheckoutSession = self._call("GET", f"/api/checkout_sessions/{part(id)}")
        return answer

    def expire_checkout_session(self, id: int | str, *, idempotency_key: str | None = None) -> CheckoutSession:
        """End an open session; a payment that is under way may still complete it. Needs the right `payment_links.change`.

        `POST /api/checkout_sessions/{id}/expire`
        """
        answer: CheckoutSession = self._call("POST", f"/api/checkout_sessions/{part(id)}/expire", idempotency_key=idempotency_key)
        return answer

    def create_portal_session(self, body: CreatePortalSessionBody | None = None, *, idempotency_key: str | None = None) -> PortalSession:
        """Open a buyer’s orders from you: an address that works once, within ten minutes; it opens no account. Needs the right `payers.edit`.

        `POST /api/portal_sessions`
        """
        answer: PortalSession = self._call("POST", "/api/portal_sessions", body=body, idempotency_key=idempotency_key)
        return answer

    def create_payment_link(self, body: CreatePaymentLinkBody, *, idempotency_key: str | None = None) -> PaymentLink:
        """New payment link: a short address where anyone buys one product. Needs the right `payment_links.change`.

        `POST /api/payment_links`
        """
        answer: PaymentLink = self._call("POST", "/api/payment_links", body=body, idempotency_key=idempotency_key)
        return answer

    def list_payment_links(self, query: ListPaymentLinksQuery | None = None) -> list[PaymentLink]:
        """Payment links, newest first. Needs the right `payment_links.read`.

        `GET /api/payment_links`
        """
        answer: list[PaymentLink] = self._call("GET", "/api/payment_links", query=query)
        return answer

    def each_payment_link(self, query: ListPaymentLinksQuery | None = None) -> Iterator[PaymentLink]:
        """Every row of `list_payment_links`, page after page."""
        return self._each("/api/payment_links", query)

    def get_payment_link(self, id: int) -> PaymentLink:
        """One payment link. Needs the right `payment_links.read`.

        `GET /api/payment_links/{id}`
        """
        answer: PaymentLink = self._call("GET", f"/api/payment_links/{part(id)}")
        return answer

    def update_payment_link(self, id: int, body: UpdatePaymentLinkBody | None = None, *, idempotency_key: str | None = None) -> PaymentLink:
        """Change a payment link; what is left out stays, and its product does. Needs the right `payment_links.change`.

        `PUT /api/payment_links/{id}`
        """
        answer: PaymentLink = self._call("PUT", f"/api/payment_links/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def deactivate_payment_link(self, id: int, *, idempotency_key: str | None = None) -> PaymentLink:
        """Close a payment link. Needs the right `payment_links.change`.

        `POST /api/payment_links/{id}/deactivate`
        """
        answer: PaymentLink = self._call("POST", f"/api/payment_links/{part(id)}/deactivate", idempotency_key=idempotency_key)
        return answer

    def list_publishers(self, query: ListPublishersQuery | None = None) -> list[Publisher]:
        """Publishers in your affiliate programs, one row for each program, newest first. One publisher in two programs is two rows. Needs the right `affiliates.read`.

        `GET /api/publishers`
        """
        answer: list[Publisher] = self._call("GET", "/api/publishers", query=query)
        return answer

    def each_publisher(self, query: ListPublishersQuery | None = None) -> Iterator[Publisher]:
        """Every row of `list_publishers`, page after page."""
        return self._each("/api/publishers", query)

    def enroll_publisher(self, id: int, body: EnrollPublisherBody, *, idempotency_key: str | None = None) -> Publisher:
        """Take one of your publishers into another of your programs: they are invited and accept its terms; who asked is let in. They become a publisher of that program once they agree to its terms; one who asked to join is let in at once. Needs the right `affiliates.change`. At most 60 calls in 60 seconds.

        `POST /api/publishers/{id}/enroll`
        """
        answer: Publisher = self._call("POST", f"/api/publishers/{part(id)}/enroll", body=body, idempotency_key=idempotency_key)
        return answer

    def unenroll_publisher(self, id: int, body: UnenrollPublisherBody, *, idempotency_key: str | None = None) -> Publisher:
        """Part from a publisher in one program, or take an invitation back; what was earned stays. Commissions they earned before stay theirs and are paid. Needs the right `affiliates.change`.

        `POST /api/publishers/{id}/unenroll`
        """
        answer: Publisher = self._call("POST", f"/api/publishers/{part(id)}/unenroll", body=body, idempotency_key=idempotency_key)
        return answer

    def list_affiliate_redirections(self, query: ListAffiliateRedirectionsQuery | None = None) -> list[AffiliateRedirection]:
        """What the links of publishers brought, a row for each link, product and day, newest first. `revenue` and `commission` are those of the orders that came by the link. Needs the right `affiliates.read`.

        `GET /api/affiliate_redirections`
        """
        answer: list[AffiliateRedirection] = self._call("GET", "/api/affiliate_redirections", query=query)
        return answer

    def each_affiliate_redirection(self, query: ListAffiliateRedirectionsQuery | None = None) -> Iterator[AffiliateRedirection]:
        """Every row of `list_affiliate_redirections`, page after page."""
        return self._each("/api/affiliate_redirections", query)

    def list_invoices(self, query: ListInvoicesQuery | None = None) -> list[Invoice]:
        """Invoices, reversals and corrections, newest first. Days of issue by `date_from` and `date_to`, or by `predefined_date_range`. `pdf_url` leads to the document itself and needs no key. Needs the right `invoices.read`.

        `GET /api/invoices`
        """
        answer: list[Invoice] = self._call("GET", "/api/invoices", query=query)
        return answer

    def each_invoice(self, query: ListInvoicesQuery | None = None) -> Iterator[Invoice]:
        """Every row of `list_invoices`, page after page."""
        return self._each("/api/invoices", query)

    def list_invoice_resources(self, query: ListInvoiceResourcesQuery | None = None) -> ListInvoiceResourcesAnswer:
        """Resources: invoices. Needs the right `invoices.read`.

        `GET /v2/invoices`
        """
        answer: ListInvoiceResourcesAnswer = self._call("GET", "/v2/invoices", query=query)
        return answer

    def each_invoice_resource(self, query: ListInvoiceResourcesQuery | None = None) -> Iterator[ListInvoiceResourcesAnswerData]:
        """Every row of `list_invoice_resources`, page after page."""
        return self._each("/v2/invoices", query)

    def get_invoice_resource(self, id: int, query: GetInvoiceResourceQuery | None = None) -> GetInvoiceResourceAnswer:
        """One resource of invoices. Needs the right `invoices.read`.

        `GET /v2/invoices/{id}`
        """
        answer: GetInvoiceResourceAnswer = self._call("GET", f"/v2/invoices/{part(id)}", query=query)
        return answer

    def list_payouts(self, query: ListPayoutsQuery | None = None) -> list[Payout]:
        """Payouts, newest first. By `state`, `currency` and the days they were made. Needs the right `payouts.read`.

        `GET /api/payouts`
        """
        answer: list[Payout] = self._call("GET", "/api/payouts", query=query)
        return answer

    def each_payout(self, query: ListPayoutsQuery | None = None) -> Iterator[Payout]:
        """Every row of `list_payouts`, page after page."""
        return self._each("/api/payouts", query)

    def create_payout(self, body: CreatePayoutBody, *, idempotency_key: str | None = None) -> WholePayout:
        """Ask for everything that is available to be paid out now. To the bank account that is active; only a person can choose another. What stands in the way is refused by its code, and told beforehand in `unmet` of `/api/balances`. Needs the right `payouts.request`.

        `POST /api/payouts`
        """
        answer: WholePayout = self._call("POST", "/api/payouts", body=body, idempotency_key=idempotency_key)
        return answer

    def get_payout(self, id: int) -> WholePayout:
        """One payout. With its documents. What it pays is in `/api/payouts/{id}/lines`. Needs the right `payouts.read`.

        `GET /api/payouts/{id}`
        """
        answer: WholePayout = self._call("GET", f"/api/payouts/{part(id)}")
        return answer

    def list_payout_lines(self, id: int, query: ListPayoutLinesQuery | None = None) -> list[PayoutLine]:
        """What a payout pays, newest first. Sales, refunds, fees and corrections; their amounts add up to that of the payout. Needs the right `payouts.read`.

        `GET /api/payouts/{id}/lines`
        """
        answer: list[PayoutLine] = self._call("GET", f"/api/payouts/{part(id)}/lines", query=query)
        return answer

    def each_payout_line(self, id: int, query: ListPayoutLinesQuery | None = None) -> Iterator[PayoutLine]:
        """Every row of `list_payout_lines`, page after page."""
        return self._each(f"/api/payouts/{part(id)}/lines", query)

    def list_balances(self) -> list[Balance]:
        """What the account has, by currency. With what stands in the way of a payout, and what is released next. Needs the right `payouts.read`.

        `GET /api/balances`
        """
        answer: list[Balance] = self._call("GET", "/api/balances")
        return answer

    def list_event_e_tickets(self, id: int, query: ListEventETicketsQuery | None = None) -> list[ETicket]:
        """Tickets of one of your events, each with its attendee, newest first. `id` is the number of the product; `state` says which can be used. Needs the right `admission.read`.

        `GET /api/events/{id}/e_tickets`
        """
        answer: list[ETicket] = self._call("GET", f"/api/events/{part(id)}/e_tickets", query=query)
        return answer

    def each_event_e_ticket(self, id: int, query: ListEventETicketsQuery | None = None) -> Iterator[ETicket]:
        """Every row of `list_event_e_tickets`, page after page."""
        return self._each(f"/api/events/{part(id)}/e_tickets", query)

    def list_live_sessions(self, query: ListLiveSessionsQuery | None = None) -> list[LiveSession]:
        """Live sessions, newest first. With `product_id`, those of one product. The link of a meeting is never shown. Needs the right `live.read`.

        `GET /api/live_sessions`
        """
        answer: list[LiveSession] = self._call("GET", "/api/live_sessions", query=query)
        return answer

    def each_live_session(self, query: ListLiveSessionsQuery | None = None) -> Iterator[LiveSession]:
        """Every row of `list_live_sessions`, page after page."""
        return self._each("/api/live_sessions", query)

    def create_live_session(self, body: CreateLiveSessionBody, *, idempotency_key: str | None = None) -> LiveSession:
        """Plan a live session. Times are those of `zone`. `player_url` takes YouTube, Vimeo or an HLS playlist; a meeting takes `meeting_url`. Needs the right `live.change`.

        `POST /api/live_sessions`
        """
        answer: LiveSession = self._call("POST", "/api/live_sessions", body=body, idempotency_key=idempotency_key)
        return answer

    def get_live_session(self, id: int) -> LiveSession:
        """One live session. `url` is where it is watched. Needs the right `live.read`.

        `GET /api/live_sessions/{id}`
        """
        answer: LiveSession = self._call("GET", f"/api/live_sessions/{part(id)}")
        return answer

    def update_live_session(self, id: int, body: UpdateLiveSessionBody, *, idempotency_key: str | None = None) -> LiveSession:
        """Change a live session. Takes all fields. A session that is moved is told to everyone with access to its product. Needs the right `live.change`.

        `PUT /api/live_sessions/{id}`
        """
        answer: LiveSession = self._call("PUT", f"/api/live_sessions/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def cancel_live_session(self, id: int, *, idempotency_key: str | None = None) -> LiveSession:
        """Cancel a live session. Only one that has not begun. Everyone with access to its product gets an email. Needs the right `live.change`.

        `POST /api/live_sessions/{id}/cancel`
        """
        answer: LiveSession = self._call("POST", f"/api/live_sessions/{part(id)}/cancel", idempotency_key=idempotency_key)
        return answer

    def list_live_session_attendances(self, id: int, query: ListLiveSessionAttendancesQuery | None = None) -> list[LiveAttendance]:
        """Who attended a live session. `attended_at` is null until half of it was watched, or the meeting was joined. Needs the right `live.read`.

        `GET /api/live_sessions/{id}/attendances`
        """
        answer: list[LiveAttendance] = self._call("GET", f"/api/live_sessions/{part(id)}/attendances", query=query)
        return answer

    def each_live_session_attendance(self, id: int, query: ListLiveSessionAttendancesQuery | None = None) -> Iterator[LiveAttendance]:
        """Every row of `list_live_session_attendances`, page after page."""
        return self._each(f"/api/live_sessions/{part(id)}/attendances", query)

    def list_shipments(self, query: ListShipmentsQuery | None = None) -> list[Shipment]:
        """Parcels, newest first. What is to be sent has the state `open` or `packed`. An order has a parcel once money came, a subscription one for each paid period. Needs the right `shipments.read`.

        `GET /api/shipments`
        """
        answer: list[Shipment] = self._call("GET", "/api/shipments", query=query)
        return answer

    def each_shipment(self, query: ListShipmentsQuery | None = None) -> Iterator[Shipment]:
        """Every row of `list_shipments`, page after page."""
        return self._each("/api/shipments", query)

    def get_shipment(self, id: int) -> Shipment:
        """One parcel. With its address, what is in it, and its tracking. Needs the right `shipments.read`.

        `GET /api/shipments/{id}`
        """
        answer: Shipment = self._call("GET", f"/api/shipments/{part(id)}")
        return answer

    def ship_shipment(self, id: int, body: ShipShipmentBody | None = None, *, idempotency_key: str | None = None) -> Shipment:
        """A parcel left the house. Without `items` all of it. The rest waits in a parcel of its own; the answer is the parcel that left. The buyer gets an email. Needs the right `shipments.change`.

        `POST /api/shipments/{id}/ship`
        """
        answer: Shipment = self._call("POST", f"/api/shipments/{part(id)}/ship", body=body, idempotency_key=idempotency_key)
        return answer

    def deliver_shipment(self, id: int, body: DeliverShipmentBody | None = None, *, idempotency_key: str | None = None) -> Shipment:
        """A parcel arrived. From this day on a consumer has fourteen days to withdraw. Without `delivered_at` it arrived now. Needs the right `shipments.change`.

        `POST /api/shipments/{id}/deliver`
        """
        answer: Shipment = self._call("POST", f"/api/shipments/{part(id)}/deliver", body=body, idempotency_key=idempotency_key)
        return answer

    def list_shipment_resources(self, query: ListShipmentResourcesQuery | None = None) -> ListShipmentResourcesAnswer:
        """Resources: shipments. Needs the right `shipments.read`.

        `GET /v2/shipments`
        """
        answer: ListShipmentResourcesAnswer = self._call("GET", "/v2/shipments", query=query)
        return answer

    def each_shipment_resource(self, query: ListShipmentResourcesQuery | None = None) -> Iterator[ListShipmentResourcesAnswerData]:
        """Every row of `list_shipment_resources`, page after page."""
        return self._each("/v2/shipments", query)

    def get_shipment_resource(self, id: int, query: GetShipmentResourceQuery | None = None) -> GetShipmentResourceAnswer:
        """One resource of shipments. Needs the right `shipments.read`.

        `GET /v2/shipments/{id}`
        """
        answer: GetShipmentResourceAnswer = self._call("GET", f"/v2/shipments/{part(id)}", query=query)
        return answer

    def list_community_spaces(self, query: ListCommunitySpacesQuery | None = None) -> list[CommunitySpace]:
        """Spaces of the community. With whom each is open, closed ones too. Needs the right `community.read`.

        `GET /api/community_spaces`
        """
        answer: list[CommunitySpace] = self._call("GET", "/api/community_spaces", query=query)
        return answer

    def each_community_space(self, query: ListCommunitySpacesQuery | None = None) -> Iterator[CommunitySpace]:
        """Every row of `list_community_spaces`, page after page."""
        return self._each("/api/community_spaces", query)

    def list_community_space_threads(self, id: int, query: ListCommunitySpaceThreadsQuery | None = None) -> list[CommunityPost]:
        """Threads of a space, newest first. Those that wait for review and hidden ones too. Needs the right `community.read`.

        `GET /api/community_spaces/{id}/threads`
        """
        answer: list[CommunityPost] = self._call("GET", f"/api/community_spaces/{part(id)}/threads", query=query)
        return answer

    def each_community_space_thread(self, id: int, query: ListCommunitySpaceThreadsQuery | None = None) -> Iterator[CommunityPost]:
        """Every row of `list_community_space_threads`, page after page."""
        return self._each(f"/api/community_spaces/{part(id)}/threads", query)

    def threads_community_space(self, id: int, body: ThreadsCommunitySpaceBody, *, idempotency_key: str | None = None) -> CommunityPost:
        """Open a thread as the shop. Members can read it at once. Needs the right `community.moderate`.

        `POST /api/community_spaces/{id}/threads`
        """
        answer: CommunityPost = self._call("POST", f"/api/community_spaces/{part(id)}/threads", body=body, idempotency_key=idempotency_key)
        return answer

    def get_community_post(self, id: int) -> CommunityPost:
        """One thread or comment. What its author removed is not there. Needs the right `community.read`.

        `GET /api/community_posts/{id}`
        """
        answer: CommunityPost = self._call("GET", f"/api/community_posts/{part(id)}")
        return answer

    def list_community_post_comments(self, id: int, query: ListCommunityPostCommentsQuery | None = None) -> list[CommunityPost]:
        """Comments of a thread, newest first. Replies name the comment they belong to in `parent_id`. Needs the right `community.read`.

        `GET /api/community_posts/{id}/comments`
        """
        answer: list[CommunityPost] = self._call("GET", f"/api/community_posts/{part(id)}/comments", query=query)
        return answer

    def each_community_post_comment(self, id: int, query: ListCommunityPostCommentsQuery | None = None) -> Iterator[CommunityPost]:
        """Every row of `list_community_post_comments`, page after page."""
        return self._each(f"/api/community_posts/{part(id)}/comments", query)

    def comments_community_post(self, id: int, body: CommentsCommunityPostBody, *, idempotency_key: str | None = None) -> CommunityPost:
        """Comment on a thread as the shop. With `parent_id`, as a reply to that comment. Who follows the thread is told. Needs the right `community.moderate`.

        `POST /api/community_posts/{id}/comments`
        """
        answer: CommunityPost = self._call("POST", f"/api/community_posts/{part(id)}/comments", body=body, idempotency_key=idempotency_key)
        return answer

    def hide_community_post(self, id: int, body: HideCommunityPostBody | None = None, *, idempotency_key: str | None = None) -> CommunityPost:
        """Hide a thread or comment. Its author reads the reason. Reports about it are settled. Needs the right `community.moderate`.

        `POST /api/community_posts/{id}/hide`
        """
        answer: CommunityPost = self._call("POST", f"/api/community_posts/{part(id)}/hide", body=body, idempotency_key=idempotency_key)
        return answer

    def show_community_post(self, id: int, *, idempotency_key: str | None = None) -> CommunityPost:
        """Show a thread or comment. One that waits for review, or was hidden. Reports about it are settled. Needs the right `community.moderate`.

        `POST /api/community_posts/{id}/show`
        """
        answer: CommunityPost = self._call("POST", f"/api/community_posts/{part(id)}/show", idempotency_key=idempotency_key)
        return answer

    def list_contact_fields(self, query: ListContactFieldsQuery | None = None) -> list[ContactField]:
        """Fields of contacts, newest first. The fields a seller defined for contacts; their `key` is what `fields` of a contact are named by. Needs the right `opt_ins.read`.

        `GET /api/contact_fields`
        """
        answer: list[ContactField] = self._call("GET", "/api/contact_fields", query=query)
        return answer

    def each_contact_field(self, query: ListContactFieldsQuery | None = None) -> Iterator[ContactField]:
        """Every row of `list_contact_fields`, page after page."""
        return self._each("/api/contact_fields", query)

    def list_contacts(self, query: ListContactsQuery | None = None) -> list[Contact]:
        """Contacts of opt-in forms, newest first. By address, by tag, or by what a field holds (`city = Berlin; age >= 18`). Needs the right `opt_ins.read`.

        `GET /api/contacts`
        """
        answer: list[Contact] = self._call("GET", "/api/contacts", query=query)
        return answer

    def each_contact(self, query: ListContactsQuery | None = None) -> Iterator[Contact]:
        """Every row of `list_contacts`, page after page."""
        return self._each("/api/contacts", query)

    def get_contact(self, id: int) -> Contact:
        """One contact. With its tags, its fields and the link by which it unsubscribes. Needs the right `opt_ins.read`.

        `GET /api/contacts/{id}`
        """
        answer: Contact = self._call("GET", f"/api/contacts/{part(id)}")
        return answer

    def update_contact(self, id: int, body: UpdateContactBody | None = None, *, idempotency_key: str | None = None) -> Contact:
        """Set, add or remove tags of a contact, or set some of its fields; what is not named stays. `tags` replaces all its tags; `add_tags` and `remove_tags` change some, so that two programs do not undo each other. Needs the right `opt_ins.change`.

        `PUT /api/contacts/{id}`
        """
        answer: Contact = self._call("PUT", f"/api/contacts/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def list_funnels(self, query: ListFunnelsQuery | None = None) -> list[Funnel]:
        """Funnels, newest first. With their nodes in order. Needs the right `funnels.read`.

        `GET /api/funnels`
        """
        answer: list[Funnel] = self._call("GET", "/api/funnels", query=query)
        return answer

    def each_funnel(self, query: ListFunnelsQuery | None = None) -> Iterator[Funnel]:
        """Every row of `list_funnels`, page after page."""
        return self._each("/api/funnels", query)

    def create_funnel(self, body: CreateFunnelBody, *, idempotency_key: str | None = None) -> Funnel:
        """Add a funnel, with its first node if one is told. `funnel_node_attributes` makes its first node: a page, or a link to another site. Needs the right `funnels.change`.

        `POST /api/funnels`
        """
        answer: Funnel = self._call("POST", "/api/funnels", body=body, idempotency_key=idempotency_key)
        return answer

    def get_funnel(self, id: int) -> Funnel:
        """One funnel. With its nodes in order, and the address visitors enter it by. Needs the right `funnels.read`.

        `GET /api/funnels/{id}`
        """
        answer: Funnel = self._call("GET", f"/api/funnels/{part(id)}")
        return answer

    def update_funnel(self, id: int, body: UpdateFunnelBody | None = None, *, idempotency_key: str | None = None) -> Funnel:
        """Change a funnel, and its first node if it is told. Fields that are left out stay as they are; further nodes are edited in the cabinet. Needs the right `funnels.change`.

        `PUT /api/funnels/{id}`
        """
        answer: Funnel = self._call("PUT", f"/api/funnels/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def delete_funnel(self, id: int, *, idempotency_key: str | None = None) -> DeleteFunnelAnswer:
        """Remove a funnel. Its nodes and visits go with it, and the offers that were made for it. Needs the right `funnels.change`.

        `DELETE /api/funnels/{id}`
        """
        answer: DeleteFunnelAnswer = self._call("DELETE", f"/api/funnels/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def list_experiments(self, query: ListExperimentsQuery | None = None) -> list[Experiment]:
        """Experiments, newest first. With visitors, orders and revenue of each version so far. Needs the right `experiments.read`.

        `GET /api/experiments`
        """
        answer: list[Experiment] = self._call("GET", "/api/experiments", query=query)
        return answer

    def each_experiment(self, query: ListExperimentsQuery | None = None) -> Iterator[Experiment]:
        """Every row of `list_experiments`, page after page."""
        return self._each("/api/experiments", query)

    def get_experiment(self, id: int) -> Experiment:
        """One experiment. `winner` is empty until one version was chosen. Needs the right `experiments.read`.

        `GET /api/experiments/{id}`
        """
        answer: Experiment = self._call("GET", f"/api/experiments/{part(id)}")
        return answer

    def list_webhook_events(self, query: ListWebhookEventsQuery) -> list[WebhookEvent]:
        """The latest events of the shop, newest first, as webhooks would tell of them now. For programs that poll, and to see what an event looks like before listening. Events are kept for 90 days; a body says what is true now. Needs the right `webhooks.change`.

        `GET /api/webhook_events`
        """
        answer: list[WebhookEvent] = self._call("GET", "/api/webhook_events", query=query)
        return answer

    def list_webhook_endpoints(self, query: ListWebhookEndpointsQuery | None = None) -> list[WebhookEndpoint]:
        """Webhook endpoints, newest first. Secrets are not shown; a password in an address is masked. Needs the right `webhooks.change`.

        `GET /api/webhook_endpoints`
        """
        answer: list[WebhookEndpoint] = self._call("GET", "/api/webhook_endpoints", query=query)
        return answer

    def each_webhook_endpoint(self, query: ListWebhookEndpointsQuery | None = None) -> Iterator[WebhookEndpoint]:
        """Every row of `list_webhook_endpoints`, page after page."""
        return self._each("/api/webhook_endpoints", query)

    def create_webhook_endpoint(self, body: CreateWebhookEndpointBody, *, idempotency_key: str | None = None) -> CreateWebhookEndpointAnswer:
        """Add a webhook endpoint; it is active at once, and its secret is shown here only. Private and local addresses are refused. Keep `secret`: it checks the signature of every message and is shown once. Needs the right `webhooks.change`.

        `POST /api/webhook_endpoints`
        """
        answer: CreateWebhookEndpointAnswer = self._call("POST", "/api/webhook_endpoints", body=body, idempotency_key=idempotency_key)
        return answer

    def get_webhook_endpoint(self, id: int) -> WebhookEndpoint:
        """One webhook endpoint. `state` is `paused` after five days of nothing but failures. Needs the right `webhooks.change`.

        `GET /api/webhook_endpoints/{id}`
        """
        answer: WebhookEndpoint = self._call("GET", f"/api/webhook_endpoints/{part(id)}")
        return answer

    def update_webhook_endpoint(self, id: int, body: UpdateWebhookEndpointBody | None = None, *, idempotency_key: str | None = None) -> WebhookEndpoint:
        """Change a webhook endpoint; what is left out stays. `event_ids` counts where `event_form` is `selected_events`. Needs the right `webhooks.change`.

        `PUT /api/webhook_endpoints/{id}`
        """
        answer: WebhookEndpoint = self._call("PUT", f"/api/webhook_endpoints/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def delete_webhook_endpoint(self, id: int, *, idempotency_key: str | None = None) -> DeleteWebhookEndpointAnswer:
        """Remove a webhook endpoint with its log. Messages that still waited for another try are not sent. Needs the right `webhooks.change`.

        `DELETE /api/webhook_endpoints/{id}`
        """
        answer: DeleteWebhookEndpointAnswer = self._call("DELETE", f"/api/webhook_endpoints/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def replays_webhook_endpoint(self, id: int, body: ReplaysWebhookEndpointBody, *, idempotency_key: str | None = None) -> WebhookReplay:
        """Send the messages of a period to an endpoint again. Each under its webhook-id and as it was written, also those that had arrived. At most 10,000 messages, one replay of an endpoint at a time; the endpoint must be active. Needs the right `webhooks.change`.

        `POST /api/webhook_endpoints/{id}/replays`
        """
        answer: WebhookReplay = self._call("POST", f"/api/webhook_endpoints/{part(id)}/replays", body=body, idempotency_key=idempotency_key)
        return answer

    def test_webhook_endpoint(self, id: int, body: TestWebhookEndpointBody | None = None, *, idempotency_key: str | None = None) -> WebhookTest:
        """Send an endpoint an example of an event. Signed like any message, with made-up values and `"test": true` in the body; sent once and not written to the log. Answers what the endpoint answered. Needs the right `webhooks.change`.

        `POST /api/webhook_endpoints/{id}/test`
        """
        answer: WebhookTest = self._call("POST", f"/api/webhook_endpoints/{part(id)}/test", body=body, idempotency_key=idempotency_key)
        return answer

    def create_in_app_purchase(self, body: CreateInAppPurchaseBody, *, idempotency_key: str | None = None) -> CreateInAppPurchaseAnswer:
        """Open a product for what was bought in an app store, once by its receipt; or end it, where the store refunded it. Sent again with the same `receipt_id`, it changes nothing. `status: refunded` ends what the receipt had opened. Needs the right `orders.change`.

        `POST /api/in_app_purchases`
        """
        answer: CreateInAppPurchaseAnswer = self._call("POST", "/api/in_app_purchases", body=body, idempotency_key=idempotency_key)
        return answer

    def list_newsletters(self, query: ListNewslettersQuery | None = None) -> list[ListedNewsletter]:
        """Newsletters, newest first. By `state`. Needs the right `newsletters.read`.

        `GET /api/newsletters`
        """
        answer: list[ListedNewsletter] = self._call("GET", "/api/newsletters", query=query)
        return answer

    def each_newsletter(self, query: ListNewslettersQuery | None = None) -> Iterator[ListedNewsletter]:
        """Every row of `list_newsletters`, page after page."""
        return self._each("/api/newsletters", query)

    def create_newsletter(self, body: CreateNewsletterBody | None = None, *, idempotency_key: str | None = None) -> Newsletter:
        """New newsletter, as a draft. `audience` takes the filters of the list of contacts. `copy_of` begins with another one, `resend_of` with one that goes again to who did not open it. Needs the right `newsletters.change`.

        `POST /api/newsletters`
        """
        answer: Newsletter = self._call("POST", "/api/newsletters", body=body, idempotency_key=idempotency_key)
        return answer

    def get_newsletter(self, id: int) -> Newsletter:
        """One newsletter. With what came of it, and how many would get a draft. Needs the right `newsletters.read`.

        `GET /api/newsletters/{id}`
        """
        answer: Newsletter = self._call("GET", f"/api/newsletters/{part(id)}")
        return answer

    def update_newsletter(self, id: int, body: UpdateNewsletterBody | None = None, *, idempotency_key: str | None = None) -> Newsletter:
        """Change a draft; what is left out stays. `text` takes the place of everything it says, pictures and buttons included. Needs the right `newsletters.change`.

        `PUT /api/newsletters/{id}`
        """
        answer: Newsletter = self._call("PUT", f"/api/newsletters/{part(id)}", body=body, idempotency_key=idempotency_key)
        return answer

    def delete_newsletter(self, id: int, *, idempotency_key: str | None = None) -> DeleteNewsletterAnswer:
        """Throw a draft away. One that is planned has to be recalled before. Needs the right `newsletters.change`.

        `DELETE /api/newsletters/{id}`
        """
        answer: DeleteNewsletterAnswer = self._call("DELETE", f"/api/newsletters/{part(id)}", idempotency_key=idempotency_key)
        return answer

    def list_newsletter_recipients(self, id: int, query: ListNewsletterRecipientsQuery | None = None) -> list[NewsletterRecipient]:
        """Who got a newsletter, newest first. `opened_at` and `clicked_at` are those of readers who agreed to be measured. Needs the right `newsletters.read`.

        `GET /api/newsletters/{id}/recipients`
        """
        answer: list[NewsletterRecipient] = self._call("GET", f"/api/newsletters/{part(id)}/recipients", query=query)
        return answer

    def each_newsletter_recipient(self, id: int, query: ListNewsletterRecipientsQuery | None = None) -> Iterator[NewsletterRecipient]:
        """Every row of `list_newsletter_recipients`, page after page."""
        return self._each(f"/api/newsletters/{part(id)}/recipients", query)

    def send_newsletter(self, id: int, body: SendNewsletterBody | None = None, *, idempotency_key: str | None = None) -> Newsletter:
        """Send a draft now, or at a time. It needs a subject, words and somebody who agreed to get it. With `clock_zone` the time is what the clock shows where each reader lives. Needs the right `newsletters.change`.

        `POST /api/newsletters/{id}/send`
        """
        answer: Newsletter = self._call("POST", f"/api/newsletters/{part(id)}/send", body=body, idempotency_key=idempotency_key)
        return answer

    def recall_newsletter(self, id: int, *, idempotency_key: str | None = None) -> Newsletter:
        """Make a planned newsletter a draft again. Before its sending has begun. Needs the right `newsletters.change`.

        `POST /api/newsletters/{id}/recall`
        """
        answer: Newsletter = self._call("POST", f"/api/newsletters/{part(id)}/recall", idempotency_key=idempotency_key)
        return answer

    def cancel_newsletter(self, id: int, *, idempotency_key: str | None = None) -> Newsletter:
        """Stop a newsletter. Whom it reached keeps it. Needs the right `newsletters.change`.

        `POST /api/newsletters/{id}/cancel`
        """
        answer: Newsletter = self._call("POST", f"/api/newsletters/{part(id)}/cancel", idempotency_key=idempotency_key)
        return answer

    def get_test_clock(self) -> GetTestClockAnswer:
        """The clock of the test world. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). `moving_to` is empty once it has arrived. Needs the right `test_mode.use`.

        `GET /api/test_clock`
        """
        answer: GetTestClockAnswer = self._call("GET", "/api/test_clock")
        return answer

    def create_test_clock(self, body: CreateTestClockBody | None = None, *, idempotency_key: str | None = None) -> CreateTestClockAnswer:
        """Move the clock of the test world on. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). Answers at once; read the clock until `moving_to` is empty. Needs the right `test_mode.use`. At most 30 calls in 60 seconds.

        `POST /api/test_clock`
        """
        answer: CreateTestClockAnswer = self._call("POST", "/api/test_clock", body=body, idempotency_key=idempotency_key)
        return answer

    def get_swagger_doc(self) -> GetSwaggerDocAnswer:
        """OpenAPI 3.1 of all calls. Also those of our own screens. Programs of sellers need `/api/openapi.json` alone. No sign-in is needed.

        `GET /api/swagger_doc`
        """
        answer: GetSwaggerDocAnswer = self._call("GET", "/api/swagger_doc")
        return answer

    def get_openapi_json(self) -> GetOpenapiJsonAnswer:
        """OpenAPI 3.1 of the seller API and its webhooks. What a seller’s programs call, with an example for each call, and what is sent to their endpoints. No sign-in is needed.

        `GET /api/openapi.json`
        """
        answer: GetOpenapiJsonAnswer = self._call("GET", "/api/openapi.json")
        return answer
