# Written by `npm run client` from /api/openapi.json; do not edit.
from __future__ import annotations

from typing import Any, Literal, Never, NotRequired, TypeAlias, TypedDict

class TeamMember(TypedDict):
    id: int
    name: str
    email: str
    state: Literal["invited", "active", "paused", "declined", "ended"]
    locale: Literal["en", "ar", "cs", "da", "de", "el", "es", "fr", "hr", "hu", "it", "ko", "nl", "no", "pl", "pt-BR", "pt-PT", "ro", "sv", "tr"]
    role_id: int
    invited_at: str
    accepted_at: str | None


class TeamRole(TypedDict):
    id: int
    name: str
    rights: list[str]
    has_all_products: bool
    product_ids: list[int]
    sees_contacts: bool
    refund_limit_amount: str | None
    members_count: int


class PricingPlanPreferences(TypedDict):
    price: NotRequired[str | None]
    old_price: NotRequired[str | None]
    p_count: NotRequired[int | None]
    first_interval: NotRequired[str | None]
    first_amount: NotRequired[str | None]
    next_interval: NotRequired[str | None]
    next_amount: NotRequired[str | None]
    splitting_type: NotRequired[Literal["installment", "limited_subscription"]]


class PricingPlan(TypedDict):
    id: int
    name: str
    form: Literal["one_time", "subscription", "limited_subscription", "installment"]
    preferences: PricingPlanPreferences
    """The same terms as older clients read them."""
    currency: str
    price: str | None
    first_amount: str | None
    next_amount: str | None
    payments_count: int | None
    interval: str | None
    custom_intervals: list[str] | None
    rate_amounts: list[str] | None
    use_net_price: bool
    old_price: str | None
    trial_days: int
    custom_start_day: int | None
    minimum_term_payments: int | None
    valid_from: str | None
    valid_till: str | None
    archived: bool
    created_at: str
    updated_at: str


class ProductSuccessEmail(TypedDict):
    subject_en: NotRequired[str]
    subject_ar: NotRequired[str]
    subject_cs: NotRequired[str]
    subject_da: NotRequired[str]
    subject_de: NotRequired[str]
    subject_el: NotRequired[str]
    subject_es: NotRequired[str]
    subject_fr: NotRequired[str]
    subject_hr: NotRequired[str]
    subject_hu: NotRequired[str]
    subject_it: NotRequired[str]
    subject_ko: NotRequired[str]
    subject_nl: NotRequired[str]
    subject_no: NotRequired[str]
    subject_pl: NotRequired[str]
    subject_pt_br: NotRequired[str]
    subject_pt_pt: NotRequired[str]
    subject_ro: NotRequired[str]
    subject_sv: NotRequired[str]
    subject_tr: NotRequired[str]
    body_en: NotRequired[str]
    body_ar: NotRequired[str]
    body_cs: NotRequired[str]
    body_da: NotRequired[str]
    body_de: NotRequired[str]
    body_el: NotRequired[str]
    body_es: NotRequired[str]
    body_fr: NotRequired[str]
    body_hr: NotRequired[str]
    body_hu: NotRequired[str]
    body_it: NotRequired[str]
    body_ko: NotRequired[str]
    body_nl: NotRequired[str]
    body_no: NotRequired[str]
    body_pl: NotRequired[str]
    body_pt_br: NotRequired[str]
    body_pt_pt: NotRequired[str]
    body_ro: NotRequired[str]
    body_sv: NotRequired[str]
    body_tr: NotRequired[str]


class ProductAuthors(TypedDict):
    id: int
    author_id: int
    custom_commission_enabled: bool
    commission: str
    """In percent of what the product earns."""


class ProductPrices(TypedDict):
    id: int
    position: int
    pricing_plan_id: int


class Product(TypedDict):
    id: int
    slug: str
    name: str
    form: Literal["course", "service", "download", "membership", "event", "certificate", "license_key", "bundle", "physical"]
    price: str | None
    currency: str | None
    free: bool
    active: bool
    private: bool
    archived: bool
    short_description: str
    description: str
    limit: int | None
    sold_count: int
    success_url: str | None
    cancel_url: str | None
    error_url: str | None
    success_email: ProductSuccessEmail | None
    authors: list[ProductAuthors]
    webhook_url: str | None
    """Hears of this product alone; a password in it is not shown."""
    pricing_plans: list[PricingPlan]
    prices: list[ProductPrices]
    shop_url: str
    url_to_pay: str
    """Where it is paid; older clients send buyers there."""
    created_at: str
    updated_at: str


class Cohort(TypedDict):
    id: int
    name: str
    starts_on: str
    ends_on: str | None
    enrols_from: str | None
    """The first day on which places are sold."""
    enrols_till: str | None
    """The last one; the first day of the group when null."""
    opens_at_start: bool
    """The course opens on the first day; otherwise with the purchase."""
    seats_count: int | None
    """Null for as many as wish."""
    reserved_count: int
    """Places held for orders that are not paid yet."""
    sold_count: int


class ProductVariant(TypedDict):
    id: int
    name: str
    sku: str
    weight_grams: int
    stock_count: int | None
    """Pieces that are there; null for as many as are wanted."""
    reserved_count: int
    """Of them held for orders that are not paid yet."""
    sold_count: int
    active: bool


class ShippingZoneSteps(TypedDict):
    up_to_grams: int
    amount: str


class ShippingZone(TypedDict):
    id: int
    name: str
    countries: list[str]
    currency: str
    steps: list[ShippingZoneSteps]
    free_from_amount: str | None


class Coupon(TypedDict):
    id: int
    name: str
    code: str
    active: bool
    usage_limit: int | None
    orders_count: int
    value: str
    value_form: Literal["currency", "percents"]
    amount_basis: Literal["end_amount", "net_amount"]
    currency: str | None
    rates_kind: Literal["first_rate", "all_rates", "n_rates"]
    rates_count: int | None
    applies_to: Literal["all_products", "single_product", "multiple_products"]
    product_ids: list[int]
    valid_from: str | None
    valid_till: str | None
    created_at: str


class TransferPayer(TypedDict):
    id: int
    email: str
    first_name: str
    last_name: str


class Transfer(TypedDict):
    id: int
    token: str
    type: Literal["Payment", "Refund", "Chargeback"]
    state: str
    order_id: int
    order_rate_id: int | None
    amount: str
    received_amount: str
    refunded_amount: str
    refundable_amount: str
    fee_amount: str
    currency: str
    payment_method: str
    provider: str
    wire_reference: str | None
    decline_reason: str | None
    refunded_transfer_id: int | None
    payer: TransferPayer | None
    created_at: str
    processed_at: str | None


class Payer(TypedDict):
    id: int
    email: str
    salutation: str | None
    first_name: str
    last_name: str
    company: str | None
    vat_no: str | None
    street: str | None
    street_number: str | None
    zip: str | None
    city: str | None
    country_code: str | None
    phone: str | None
    locale: str
    orders_count: int
    paid_amount: str
    currency: str
    created_at: str


class OrderProduct(TypedDict):
    id: int
    slug: str
    name: str
    form: str


class OrderPricingPlan(TypedDict):
    id: int
    name: str


class OrderPayer(TypedDict):
    id: int
    email: str
    first_name: str
    last_name: str
    company: str | None
    vat_no: str | None
    street: str | None
    street_number: str | None
    zip: str | None
    city: str | None
    country_code: str
    phone: str | None


class OrderPaymentsSchedule(TypedDict):
    id: int
    number: int
    state: str
    due_on: str
    amount: str
    paid_amount: str
    refunded_amount: str


class OrderPayments(TypedDict):
    id: int
    token: str
    type: str
    state: str
    amount: str
    created_at: str


class Order(TypedDict):
    id: int
    token: str
    payment_state: str
    state: str
    recurring_form: str
    payment_method: str
    provider: str
    currency: str
    quantity: int
    total_amount: str
    net_amount: str
    vat_amount: str
    paid_amount: str
    unpaid_amount: str
    debt_amount: str
    refunded_amount: str
    coupon_code: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    next_due_on: str | None
    cancels_on: str | None
    paused_until: str | None
    created_at: str
    completed_at: str | None
    canceled_at: str | None
    active: bool
    """What fell due is paid, and nothing ended it."""
    canceled: bool
    cancelled: bool
    """The same as `canceled`; clients look for either."""
    product: OrderProduct
    pricing_plan: OrderPricingPlan | None
    payer: OrderPayer
    payments_schedule: list[OrderPaymentsSchedule]
    payments: list[OrderPayments]
    """Payments, refunds and chargebacks, oldest first."""


class Refund(TypedDict):
    id: int
    token: str
    state: Literal["prepared", "waiting", "pending", "partially_paid", "successful", "denied", "canceled", "expired", "error", "came_back", "won_back"]
    """`successful` once the provider gave the money back."""
    amount: str
    currency: str
    reason: str | None
    order_id: int
    transfer_id: int
    """The payment that is given back."""
    payment_method: str
    provider: str
    decline_reason: str | None
    created_at: str
    processed_at: str | None


class CheckoutSession(TypedDict):
    id: int
    token: str
    url: str
    """Where the buyer pays."""
    state: Literal["open", "completed", "expired"]
    expires_at: str
    created_at: str
    completed_at: str | None
    product_id: int
    pricing_plan_id: int | None
    quantity: int | None
    coupon_code: str | None
    locale: str | None
    success_url: str | None
    cancel_url: str | None
    metadata: dict[str, str]
    payment_link_id: int | None
    """The payment link the buyer came by."""
    order_id: int | None
    """Once it is completed."""
    order_token: str | None
    payment_state: str | None
    """Of the order: a bank transfer may complete a session before its money is there."""


class PortalSession(TypedDict):
    id: int
    url: str
    payer_id: int
    return_url: str | None
    expires_at: str
    created_at: str


class PaymentLink(TypedDict):
    id: int
    code: str
    url: str
    name: str
    active: bool
    product_id: int
    product_name: str
    pricing_plan_id: int | None
    coupon_code: str | None
    quantity: int | None
    success_url: str | None
    metadata: dict[str, str]
    max_orders: int | None
    orders_count: int
    """Orders by it that did not come to nothing."""
    expires_at: str | None
    created_at: str


class Publisher(TypedDict):
    id: int | None
    affiliate_node_id: int
    affiliate_program_id: int
    state: Literal["asked", "invited", "active", "declined", "ended"]
    email: str
    name: str
    first_name: str | None
    last_name: str | None
    street: str | None
    zip: str | None
    city: str | None
    country_code: str | None
    phone: str | None
    coupon_code: str | None
    url: str
    joined_at: str | None


class AffiliateRedirection(TypedDict):
    id: int
    date: str
    publisher_id: int
    affiliate_node_id: int
    affiliate_program_id: int
    product_id: int | None
    clicks: int
    orders: int
    revenue: str
    commission: str
    currency: str
    url: str


class Invoice(TypedDict):
    id: int
    number: str
    form: Literal["regular", "reversal", "corrected"]
    state: str
    payment_state: str | None
    date: str
    net_amount: str
    vat_amount: str
    gross_amount: str
    invoice_amount: str
    """The same as `gross_amount`; clients look for either."""
    currency: str
    order_id: int
    product_id: int
    transfer_ids: list[int]
    """The payment or refund the document was written for."""
    product_name: str | None
    payer_name: str | None
    payer_email: str | None
    country_code: str | None
    refers_to_number: str | None
    url: str
    pdf_url: str
    created_at: str


class Payout(TypedDict):
    id: int
    number: str | None
    state: Literal["pending", "issued", "successful", "canceled"]
    """`successful` once the money has arrived."""
    currency: str
    amount: str
    iban_masked: str
    reference: str
    """What the bank statement says."""
    reason: str | None
    """Why it was stopped."""
    created_at: str
    issued_at: str | None
    closed_at: str | None


class WholePayoutCreditMemos(TypedDict):
    number: str
    url: str


class WholePayout(TypedDict):
    id: int
    number: str | None
    state: Literal["pending", "issued", "successful", "canceled"]
    """`successful` once the money has arrived."""
    currency: str
    amount: str
    iban_masked: str
    reference: str
    """What the bank statement says."""
    reason: str | None
    """Why it was stopped."""
    created_at: str
    issued_at: str | None
    closed_at: str | None
    holder: str
    lines_count: int
    document_url: str | None
    """Its statement as a PDF."""
    credit_memos: list[WholePayoutCreditMemos]


class PayoutLine(TypedDict):
    id: int
    type: str
    at: str
    order_id: int | None
    order_number: str | None
    product_name: str | None
    currency: str
    amount: str


class BalanceNextRelease(TypedDict):
    on: str
    amount: str


class Balance(TypedDict):
    currency: str
    pending: str
    """Not released yet."""
    available: str
    """What the next payout pays."""
    reserve: str
    hold: str
    """Kept back for open chargebacks."""
    payout: str
    """On its way."""
    owed: str
    """What you owe."""
    minimum: str
    """What has to be available for a payout."""
    next_release: BalanceNextRelease | None
    unmet: list[Literal["books_red", "stopped", "paused", "profile_incomplete", "kyc", "no_bank_account", "payee_unconfirmed", "payee_mismatch", "currency_not_offered", "payout_waiting", "nothing_available", "below_minimum"]]


class ETicketAttendee(TypedDict):
    first_name: str
    last_name: str
    email: str | None


class ETicket(TypedDict):
    id: int
    code: str
    state: Literal["unused", "used", "refunded", "expired", "invalidated"]
    ticket_id: int
    ticket_name: str
    event_date: str
    time_zone_name: str
    price: str
    currency: str
    order_id: int
    order_token: str
    attendee: ETicketAttendee
    used_at: str | None
    created_at: str


class LiveSession(TypedDict):
    id: int
    state: Literal["planned", "live", "ended", "replay", "cancelled"]
    form: Literal["stream", "meeting"]
    title: str
    text: str
    hosts: str
    product_id: int | None
    product_name: str | None
    is_public: bool
    is_required: bool
    starts_at: str
    ends_at: str
    start_on: str
    start_time: str
    minutes: int
    zone: str
    player_url: str
    has_meeting_url: bool
    door_minutes: int
    slow_seconds: int
    replay_url: str
    chapters: str
    url: str
    attendances_count: int


class LiveAttendance(TypedDict):
    id: int
    first_name: str
    last_name: str
    email: str
    seconds: int
    joined_at: str
    attended_at: str | None


class ShipmentShipTo(TypedDict):
    first_name: str
    last_name: str
    company: str | None
    street: str | None
    street_number: str | None
    zip: str | None
    city: str | None
    country_code: str


class ShipmentItems(TypedDict):
    id: int
    product_id: int
    name: str
    variant_name: str
    sku: str
    quantity: int
    weight_grams: int
    """Of one piece."""
    returned_count: int


class Shipment(TypedDict):
    id: int
    state: Literal["open", "packed", "shipped", "delivered", "returned", "cancelled"]
    order_id: int
    order_number: str
    ship_to: ShipmentShipTo | None
    """Null where its person was erased."""
    items: list[ShipmentItems]
    carrier: str | None
    tracking_number: str | None
    tracking_url: str | None
    created_at: str
    shipped_at: str | None
    delivered_at: str | None


class CommunitySpace(TypedDict):
    id: int
    name: str
    description: str
    audience: Literal["everyone", "buyers", "products"]
    is_reviewed: bool
    is_archived: bool
    position: int


class CommunityPost(TypedDict):
    id: int
    space_id: int
    thread_id: int | None
    """Of a comment, its thread."""
    parent_id: int | None
    """Of a reply, the comment it belongs to."""
    state: Literal["pending", "published", "hidden", "removed"]
    title: str
    body: str
    """Cleaned HTML."""
    author_name: str
    member_id: int | None
    is_of_seller: bool
    is_pinned: bool
    comment_count: int
    hidden_reason: Literal["insult", "personal_details", "advertising", "off_topic", "unlawful"] | None
    created_at: str
    edited_at: str | None


class ContactField(TypedDict):
    id: int
    key: str
    name: str
    kind: Literal["text", "number", "date", "choice", "choices", "yes_no"]
    hint: str
    options: list[str]


class ContactFields(TypedDict):
    key: str
    name: str
    kind: Literal["text", "number", "date", "choice", "choices", "yes_no"]
    values: list[str]


class Contact(TypedDict):
    id: int
    email: str | None
    first_name: str
    last_name: str
    state: str
    form_id: int
    tags: list[str]
    is_imported: bool
    fields: list[ContactFields]
    unsubscribe_url: str
    asked_at: str
    confirmed_at: str | None
    unsubscribed_at: str | None


class FunnelFunnelNodes(TypedDict):
    id: int
    position: int
    name: str
    form: Literal["node_page", "node_link", "node_product", "node_offer", "node_downsell", "node_wait"]
    content_page_id: int | None
    redirection_url: str | None
    product_id: int | None


class Funnel(TypedDict):
    id: int
    name: str
    slug: str
    state: str
    url: str
    funnel_nodes: list[FunnelFunnelNodes]
    created_at: str


class ExperimentVersions(TypedDict):
    version: Literal["a", "b"]
    name: str
    visitors_count: int
    orders_count: int
    revenue_amount: str


class Experiment(TypedDict):
    id: int
    name: str
    kind: Literal["page", "price", "checkout"]
    state: str
    winner: Literal["a", "b"] | None
    currency: str
    versions: list[ExperimentVersions]
    started_at: str | None
    stopped_at: str | None
    created_at: str


class WebhookEvent(TypedDict):
    id: int
    event: str
    at: str
    body: dict[str, Any]
    """What a webhook of this event sends."""


class WebhookEndpoint(TypedDict):
    id: int
    name: str
    url: str
    state: str
    event_form: Literal["all_events", "selected_events"]
    event_ids: list[str]
    request_format: Literal["json", "x_www_form_urlencoded"]
    failing_since: str | None
    created_at: str


class WebhookReplay(TypedDict):
    id: int
    messages: int
    """How many are sent again."""


class WebhookTest(TypedDict):
    status: int | None
    """What the endpoint answered; empty where it did not."""
    milliseconds: int | None
    response: str | None
    """The first 4,000 signs of its answer."""
    error: str | None
    """Why there was no answer."""


class ListedNewsletter(TypedDict):
    id: int
    subject: str
    state: Literal["draft", "scheduled", "sending", "sent", "canceled"]
    send_at: str | None
    sent_at: str | None
    recipients_count: int
    unsubscribed_count: int
    created_at: str


class NewsletterComparisonSubjects(TypedDict):
    subject: str
    recipients: int
    opened: int
    clicks: int


class NewsletterComparison(TypedDict):
    is_open: bool
    decide_at: str
    decided_at: str | None
    chosen_subject: int | None
    subjects: list[NewsletterComparisonSubjects]


class NewsletterLinks(TypedDict):
    url: str
    clicks: int


class NewsletterMeasured(TypedDict):
    people: int
    opened: int
    clicked: int


class Newsletter(TypedDict):
    id: int
    subject: str
    second_subject: str
    compare_share: int
    compare_hours: int
    chosen_subject: int | None
    comparison: NewsletterComparison | None
    preview_text: str
    words: str
    """What it says, without its blocks and shortened."""
    audience: dict[str, str | list[str]]
    resend_of: int | None
    state: Literal["draft", "scheduled", "sending", "sent", "canceled"]
    needs_sender: bool
    send_at: str | None
    clock_zone: str | None
    sent_at: str | None
    people: int | None
    customers: int | None
    advertised_product_ids: list[int]
    similar_product_ids: list[int]
    recipients_total: int | None
    recipients_count: int
    mailed_count: int
    failed_count: int
    returned_count: int
    complaints_count: int
    unsubscribed_count: int
    opened_count: int
    links: list[NewsletterLinks]
    measured: NewsletterMeasured
    unknown_words: list[str]
    """In braces, and nothing is known of them: they are sent as they are."""
    url: str | None
    """Where visitors of the shop read it; null while they may not."""


class NewsletterRecipient(TypedDict):
    id: int
    email: str
    form_name: str | None
    consented_at: str | None
    order_number: str | None
    """Of existing customers."""
    mail_state: str | None
    created_at: str
    unsubscribed_at: str | None
    opened_at: str | None
    clicked_at: str | None


class WebhookPerson(TypedDict):
    email: str
    first_name: str | None
    last_name: str | None
    company: str | None
    vat_no: str | None
    street: str | None
    street_number: str | None
    zip: str | None
    city: str | None
    country: str | None
    """Its English name."""
    country_code: str | None
    phone: str | None


class WebhookPublisher(TypedDict):
    id: int
    email: str
    first_name: str
    last_name: str
    street: str | None
    zip: str | None
    city: str | None
    country: str | None
    phone: str | None


class WebhookProductOfOrder(TypedDict):
    id: int
    slug: str
    name: str
    type: str
    price: str
    """Money as a decimal with a point: `"119.0"`."""
    groups: list[str]
    affiliate_program_id: int | None


class WebhookEventDate(TypedDict):
    id: int
    starts_at: str
    ends_at: str
    time_zone: str
    online: bool
    location: str | None


class WebhookTicketKindTicketAttendees(TypedDict):
    email: str | None
    first_name: str | None
    last_name: str | None


class WebhookTicketKind(TypedDict):
    id: int
    name: str
    codes: list[str]
    ticket_attendees: list[WebhookTicketKindTicketAttendees]


class WebhookPricingPlan(TypedDict):
    id: int | None
    name: str | None


class WebhookSoldProduct(TypedDict):
    id: int
    form: str
    name: str
    slug: str
    cost_center: str | None
    internal_name: str | None


class WebhookPrice(TypedDict):
    net: str
    """Money as a decimal with a point: `"119.0"`."""
    gross: str
    """Money as a decimal with a point: `"119.0"`."""


class WebhookSellableSellableItems(TypedDict):
    id: int
    quantity: int
    product: WebhookSoldProduct
    price_information: WebhookPrice | None


class WebhookSellable(TypedDict):
    id: int
    quantity: int
    product: WebhookSoldProduct
    pricing_plan: WebhookPricingPlan
    price_information: WebhookPrice
    sellable_items: list[WebhookSellableSellableItems]
    """The parts of a bundle with their shares, or the product itself."""


class WebhookScheduleLine(TypedDict):
    rate: int
    state: str
    amount: str
    """Money as a decimal with a point: `"119.0"`."""
    date: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookOrderTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookOrderTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookOrderMembership(TypedDict):
    id: int
    name: str


class WebhookOrderMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookOrder(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookOrderTeamMembers]
    team_member_commissions: list[WebhookOrderTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookOrderMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookOrderMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated"]
    action: str
    """What the event did, as older receivers know it."""
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookOrderRateTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookOrderRateTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookOrderRateMembership(TypedDict):
    id: int
    name: str


class WebhookOrderRateMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookOrderRateOrderRate(TypedDict):
    id: int
    rate: int
    state: str
    amount: str
    """Money as a decimal with a point: `"119.0"`."""
    date: str


class WebhookOrderRate(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookOrderRateTeamMembers]
    team_member_commissions: list[WebhookOrderRateTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookOrderRateMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookOrderRateMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["order_rate.amount_changed", "order_rate.discarded", "order_rate.debt"]
    action: str
    """What the event did, as older receivers know it."""
    order_rate: WebhookOrderRateOrderRate
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookTransferTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookTransferTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookTransferMembership(TypedDict):
    id: int
    name: str


class WebhookTransferMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookTransfer(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookTransferTeamMembers]
    team_member_commissions: list[WebhookTransferTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookTransferMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookTransferMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled"]
    action: str
    """What the event did, as older receivers know it."""
    id: int
    """Of the payment, refund or chargeback."""
    state: str
    revenue: str
    """Money as a decimal with a point: `"119.0"`."""
    amount: str
    """The revenue less the fee."""
    fee: str
    """Money as a decimal with a point: `"119.0"`."""
    vat_amount: str
    """Money as a decimal with a point: `"119.0"`."""
    refunded_transfer_id: NotRequired[int | None]
    """Of a refund or chargeback: the payment."""
    error_msg: NotRequired[str | None]
    """Why a payment failed."""
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookPlanTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookPlanTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookPlanMembership(TypedDict):
    id: int
    name: str


class WebhookPlanMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookPlanPlanChange(TypedDict):
    mode: str
    plan_before: str
    starts_on: str
    charge_amount: str
    """Money as a decimal with a point: `"119.0"`."""
    credit_amount: str
    """Money as a decimal with a point: `"119.0"`."""


class WebhookPlanAccountPlan(TypedDict):
    id: int
    name: str
    plan_before_id: int | None
    state: str | None
    billing_cycle: str
    price: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str
    features: list[str]


class WebhookPlan(TypedDict):
    order_id: NotRequired[int]
    order_token: NotRequired[str]
    payment_session_id: NotRequired[int]
    payment_session_token: NotRequired[str]
    initiator: NotRequired[Literal["payer", "system"]]
    payer: NotRequired[WebhookPerson]
    gift_receiver: NotRequired[WebhookPerson | None]
    publisher: NotRequired[WebhookPublisher | None]
    team_members: NotRequired[list[WebhookPlanTeamMembers]]
    team_member_commissions: NotRequired[list[WebhookPlanTeamMemberCommissions]]
    product_id: NotRequired[int]
    product: NotRequired[WebhookProductOfOrder]
    upsell: NotRequired[Literal[True] | None]
    upsell_type: NotRequired[str]
    membership: NotRequired[WebhookPlanMembership | None]
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: NotRequired[list[WebhookEventDate]]
    tickets: NotRequired[list[WebhookTicketKind]]
    pricing_plan: NotRequired[WebhookPricingPlan]
    sellables: NotRequired[list[WebhookSellable]]
    add_id_1: NotRequired[str | None]
    """From the link to the checkout."""
    add_id_2: NotRequired[str | None]
    campaign_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]
    """What the seller’s program wrote beside the order."""
    currency: NotRequired[str]
    currency_key: NotRequired[str]
    coupon_code: NotRequired[str | None]
    recurring: NotRequired[Literal["yes", "no"]]
    recurring_form: NotRequired[str]
    payment_state: NotRequired[str]
    payment_method: NotRequired[str]
    payments_schedule: NotRequired[list[WebhookScheduleLine]]
    payments_schedule_next_rate_date: NotRequired[str | None]
    payments_count: NotRequired[int]
    """Payments made so far."""
    payments_count_expected: NotRequired[int | None]
    """Empty where it has no end."""
    with_test_period: NotRequired[bool]
    test_period_end_date: NotRequired[str | None]
    with_custom_start: NotRequired[bool]
    minimum_terms_data: NotRequired[WebhookPlanMinimumTermsData | None]
    vat_rate: NotRequired[str]
    """In percent, `"19.0"`."""
    order_amount_net: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: NotRequired[str | None]
    invoice_link: NotRequired[str | None]
    credit_memo_link: NotRequired[str | None]
    success_link: NotRequired[str]
    opt_ins: NotRequired[list[Never]]
    access_lifetime: NotRequired[bool]
    access_activated_at: NotRequired[str | None]
    access_expiration_date: NotRequired[str | None]
    funnel_uniq_token: NotRequired[str | None]
    created: NotRequired[str]
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    created_date: NotRequired[str]
    """To the minute, in UTC."""
    created_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    id: NotRequired[None]
    event: Literal["plan.updated"]
    action: str
    """What the event did, as older receivers know it."""
    plan_change: NotRequired[WebhookPlanPlanChange]
    """Of an order whose buyer changed to another plan."""
    account_plan: NotRequired[WebhookPlanAccountPlan]
    """Of your own account on this platform."""
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookAccessTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookAccessTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookAccessMembership(TypedDict):
    id: int
    name: str


class WebhookAccessMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


WebhookAccessAccess = TypedDict(
    "WebhookAccessAccess",
    {
        "id": "int",
        "product_id": "int",
        "from": "str | None",
        "to": "str",
    },
)


class WebhookAccess(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookAccessTeamMembers]
    team_member_commissions: list[WebhookAccessTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookAccessMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookAccessMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["payer.access_changed"]
    action: str
    """What the event did, as older receivers know it."""
    access: WebhookAccessAccess
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookInvoiceTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookInvoiceTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookInvoiceMembership(TypedDict):
    id: int
    name: str


class WebhookInvoiceMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookInvoice(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookInvoiceTeamMembers]
    team_member_commissions: list[WebhookInvoiceTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookInvoiceMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookInvoiceMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["invoice.issued"]
    action: str
    """What the event did, as older receivers know it."""
    invoice_id: int
    invoice_form: str
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookDunningTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookDunningTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookDunningMembership(TypedDict):
    id: int
    name: str


class WebhookDunningMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookDunningClaim(TypedDict):
    id: int
    stage: str
    outcome: str | None


class WebhookDunning(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookDunningTeamMembers]
    team_member_commissions: list[WebhookDunningTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookDunningMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookDunningMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["dunning.stage_reached"]
    action: str
    """What the event did, as older receivers know it."""
    claim: WebhookDunningClaim
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookTicketTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookTicketTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookTicketMembership(TypedDict):
    id: int
    name: str


class WebhookTicketMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookTicket(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookTicketTeamMembers]
    team_member_commissions: list[WebhookTicketTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookTicketMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookTicketMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["ticket.used"]
    action: str
    """What the event did, as older receivers know it."""
    payment_ticket_id: int
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookLicenseKeyTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookLicenseKeyTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookLicenseKeyMembership(TypedDict):
    id: int
    name: str


class WebhookLicenseKeyMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookLicenseKey(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookLicenseKeyTeamMembers]
    team_member_commissions: list[WebhookLicenseKeyTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookLicenseKeyMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookLicenseKeyMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["license_key.assigned"]
    action: str
    """What the event did, as older receivers know it."""
    license_key_id: int
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookShipmentTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookShipmentTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookShipmentMembership(TypedDict):
    id: int
    name: str


class WebhookShipmentMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookShipmentShipmentItems(TypedDict):
    product_id: int
    name: str
    variant: str
    sku: str
    quantity: int
    returned: int


class WebhookShipmentShipment(TypedDict):
    id: int
    state: str | None
    carrier: str | None
    tracking_number: str | None
    tracking_url: str | None
    items: list[WebhookShipmentShipmentItems]


class WebhookShipment(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookShipmentTeamMembers]
    team_member_commissions: list[WebhookShipmentTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookShipmentMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookShipmentMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["shipment.sent", "shipment.delivered", "shipment.returned"]
    action: str
    """What the event did, as older receivers know it."""
    shipment: WebhookShipmentShipment
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookServiceTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookServiceTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookServiceMembership(TypedDict):
    id: int
    name: str


class WebhookServiceMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookService(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookServiceTeamMembers]
    team_member_commissions: list[WebhookServiceTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookServiceMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookServiceMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["service.delivered", "service.accepted", "service.reopened"]
    action: str
    """What the event did, as older receivers know it."""
    service_id: int
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookAppointmentTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookAppointmentTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookAppointmentMembership(TypedDict):
    id: int
    name: str


class WebhookAppointmentMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookAppointmentAppointment(TypedDict):
    id: int
    starts_at: str
    ends_at: str


class WebhookAppointment(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookAppointmentTeamMembers]
    team_member_commissions: list[WebhookAppointmentTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookAppointmentMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookAppointmentMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["appointment.booked", "appointment.moved", "appointment.cancelled"]
    action: str
    """What the event did, as older receivers know it."""
    service_id: int
    appointment: WebhookAppointmentAppointment
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookProductProduct(TypedDict):
    id: int
    slug: str
    name: str
    type: str


class WebhookProduct(TypedDict):
    id: None
    created_at: str
    event: Literal["product.published"]
    action: str
    """What the event did, as older receivers know it."""
    product_id: int
    product: WebhookProductProduct
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookAffiliateAffiliatePublisher(TypedDict):
    id: int | None
    name: str
    email: str


class WebhookAffiliateAffiliate(TypedDict):
    id: int
    affiliate_program_id: int
    publisher: WebhookAffiliateAffiliatePublisher


class WebhookAffiliate(TypedDict):
    id: None
    created_at: str
    event: Literal["affiliate.joined"]
    action: str
    """What the event did, as older receivers know it."""
    affiliate: WebhookAffiliateAffiliate
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookContactContactOptInForm(TypedDict):
    id: int
    name: str


class WebhookContactContactFields(TypedDict):
    key: str
    name: str
    kind: str
    values: list[str]


class WebhookContactContact(TypedDict):
    id: int
    email: str
    first_name: str
    last_name: str
    is_imported: bool
    opt_in_form: WebhookContactContactOptInForm
    tags: list[str]
    fields: list[WebhookContactContactFields]


class WebhookContact(TypedDict):
    id: None
    created_at: str
    event: Literal["contact.confirmed", "contact.unsubscribed"]
    action: str
    """What the event did, as older receivers know it."""
    contact: WebhookContactContact
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookPayoutPayout(TypedDict):
    id: int
    state: str
    reference: str
    amount: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str
    reason: str | None


class WebhookPayout(TypedDict):
    id: None
    created_at: str
    event: Literal["payout.issued", "payout.successful", "payout.canceled"]
    action: str
    """What the event did, as older receivers know it."""
    payout: WebhookPayoutPayout
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookLessonTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookLessonTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookLessonMembership(TypedDict):
    id: int
    name: str


class WebhookLessonMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookLessonLesson(TypedDict):
    id: int
    name: str


class WebhookLesson(TypedDict):
    order_id: int
    order_token: str
    payment_session_id: int
    payment_session_token: str
    initiator: Literal["payer", "system"]
    payer: WebhookPerson
    gift_receiver: WebhookPerson | None
    publisher: WebhookPublisher | None
    team_members: list[WebhookLessonTeamMembers]
    team_member_commissions: list[WebhookLessonTeamMemberCommissions]
    product_id: int
    product: WebhookProductOfOrder
    upsell: Literal[True] | None
    upsell_type: str
    membership: WebhookLessonMembership | None
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: list[WebhookEventDate]
    tickets: list[WebhookTicketKind]
    pricing_plan: WebhookPricingPlan
    sellables: list[WebhookSellable]
    add_id_1: str | None
    """From the link to the checkout."""
    add_id_2: str | None
    campaign_id: str | None
    metadata: dict[str, str]
    """What the seller’s program wrote beside the order."""
    currency: str
    currency_key: str
    coupon_code: str | None
    recurring: Literal["yes", "no"]
    recurring_form: str
    payment_state: str
    payment_method: str
    payments_schedule: list[WebhookScheduleLine]
    payments_schedule_next_rate_date: str | None
    payments_count: int
    """Payments made so far."""
    payments_count_expected: int | None
    """Empty where it has no end."""
    with_test_period: bool
    test_period_end_date: str | None
    with_custom_start: bool
    minimum_terms_data: WebhookLessonMinimumTermsData | None
    vat_rate: str
    """In percent, `"19.0"`."""
    order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: str
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: str
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: str | None
    invoice_link: str | None
    credit_memo_link: str | None
    success_link: str
    opt_ins: list[Never]
    access_lifetime: bool
    access_activated_at: str | None
    access_expiration_date: str | None
    funnel_uniq_token: str | None
    created: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_date: str
    """To the minute, in UTC."""
    created_date_utc: str
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    event: Literal["lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed"]
    action: str
    """What the event did, as older receivers know it."""
    course_session_id: int
    lesson: WebhookLessonLesson
    quiz_attempt_id: NotRequired[int]
    comment_id: NotRequired[int]
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookCommunityPostPostSpace(TypedDict):
    id: int
    name: str


class WebhookCommunityPostPost(TypedDict):
    id: int
    thread_id: int | None
    """Of a comment, its thread."""
    space: WebhookCommunityPostPostSpace
    title: str
    text: str
    """Without formatting."""
    author_name: str
    is_of_seller: bool
    url: str


class WebhookCommunityPost(TypedDict):
    id: None
    created_at: str
    event: Literal["community.thread_published", "community.comment_published"]
    action: str
    """What the event did, as older receivers know it."""
    post: WebhookCommunityPostPost
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookCommunityReportPostSpace(TypedDict):
    id: int
    name: str


class WebhookCommunityReportPost(TypedDict):
    id: int
    thread_id: int | None
    """Of a comment, its thread."""
    space: WebhookCommunityReportPostSpace
    title: str
    text: str
    """Without formatting."""
    author_name: str
    is_of_seller: bool
    url: str


class WebhookCommunityReportReport(TypedDict):
    reason: str
    note: str


class WebhookCommunityReport(TypedDict):
    id: None
    created_at: str
    event: Literal["community.post_reported"]
    action: str
    """What the event did, as older receivers know it."""
    post: WebhookCommunityReportPost
    report: WebhookCommunityReportReport
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookCommunityMemberMember(TypedDict):
    id: int
    first_name: str
    last_name: str
    email: str
    reason: str | None
    muted_until: str | None


class WebhookCommunityMember(TypedDict):
    id: None
    created_at: str
    event: Literal["community.member_muted", "community.member_banned"]
    action: str
    """What the event did, as older receivers know it."""
    member: WebhookCommunityMemberMember
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookLiveSessionLiveSession(TypedDict):
    id: int
    title: str
    form: str
    product_id: int | None
    is_public: bool
    starts_at: str
    ends_at: str
    url: str


class WebhookLiveSession(TypedDict):
    id: None
    created_at: str
    event: Literal["live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published"]
    action: str
    """What the event did, as older receivers know it."""
    live_session: WebhookLiveSessionLiveSession
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookLiveAttendanceLiveSession(TypedDict):
    id: int
    title: str
    form: str
    product_id: int | None
    is_public: bool
    starts_at: str
    ends_at: str
    url: str


class WebhookLiveAttendanceAttendee(TypedDict):
    first_name: str
    last_name: str
    email: str
    attended_at: str


class WebhookLiveAttendance(TypedDict):
    id: None
    created_at: str
    event: Literal["live.attendance_counted"]
    action: str
    """What the event did, as older receivers know it."""
    live_session: WebhookLiveAttendanceLiveSession
    attendee: WebhookLiveAttendanceAttendee
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookVariantVariant(TypedDict):
    id: int
    name: str
    sku: str


class WebhookVariant(TypedDict):
    id: None
    created_at: str
    event: Literal["variant.sold_out"]
    action: str
    """What the event did, as older receivers know it."""
    product_id: int
    variant: WebhookVariantVariant
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class WebhookAutomationTeamMembers(TypedDict):
    id: int
    name: str
    email: str


class WebhookAutomationTeamMemberCommissions(TypedDict):
    id: int
    commission: str
    """Money as a decimal with a point: `"119.0"`."""
    currency: str


class WebhookAutomationMembership(TypedDict):
    id: int
    name: str


class WebhookAutomationMinimumTermsData(TypedDict):
    ends_on: str
    """A day as `05.01.2026`, in your time zone."""


class WebhookAutomationAutomation(TypedDict):
    id: int
    run_id: int


class WebhookAutomationContact(TypedDict):
    email: str
    name: str


class WebhookAutomation(TypedDict):
    order_id: NotRequired[int]
    order_token: NotRequired[str]
    payment_session_id: NotRequired[int]
    payment_session_token: NotRequired[str]
    initiator: NotRequired[Literal["payer", "system"]]
    payer: NotRequired[WebhookPerson]
    gift_receiver: NotRequired[WebhookPerson | None]
    publisher: NotRequired[WebhookPublisher | None]
    team_members: NotRequired[list[WebhookAutomationTeamMembers]]
    team_member_commissions: NotRequired[list[WebhookAutomationTeamMemberCommissions]]
    product_id: int | None
    product: NotRequired[WebhookProductOfOrder]
    upsell: NotRequired[Literal[True] | None]
    upsell_type: NotRequired[str]
    membership: NotRequired[WebhookAutomationMembership | None]
    """With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens."""
    events: NotRequired[list[WebhookEventDate]]
    tickets: NotRequired[list[WebhookTicketKind]]
    pricing_plan: NotRequired[WebhookPricingPlan]
    sellables: NotRequired[list[WebhookSellable]]
    add_id_1: NotRequired[str | None]
    """From the link to the checkout."""
    add_id_2: NotRequired[str | None]
    campaign_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]
    """What the seller’s program wrote beside the order."""
    currency: NotRequired[str]
    currency_key: NotRequired[str]
    coupon_code: NotRequired[str | None]
    recurring: NotRequired[Literal["yes", "no"]]
    recurring_form: NotRequired[str]
    payment_state: NotRequired[str]
    payment_method: NotRequired[str]
    payments_schedule: NotRequired[list[WebhookScheduleLine]]
    payments_schedule_next_rate_date: NotRequired[str | None]
    payments_count: NotRequired[int]
    """Payments made so far."""
    payments_count_expected: NotRequired[int | None]
    """Empty where it has no end."""
    with_test_period: NotRequired[bool]
    test_period_end_date: NotRequired[str | None]
    with_custom_start: NotRequired[bool]
    minimum_terms_data: NotRequired[WebhookAutomationMinimumTermsData | None]
    vat_rate: NotRequired[str]
    """In percent, `"19.0"`."""
    order_amount_net: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    order_amount_gross: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_net: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    initial_order_amount_gross: NotRequired[str]
    """Money as a decimal with a point: `"119.0"`."""
    invoice_number: NotRequired[str | None]
    invoice_link: NotRequired[str | None]
    credit_memo_link: NotRequired[str | None]
    success_link: NotRequired[str]
    opt_ins: NotRequired[list[Never]]
    access_lifetime: NotRequired[bool]
    access_activated_at: NotRequired[str | None]
    access_expiration_date: NotRequired[str | None]
    funnel_uniq_token: NotRequired[str | None]
    created: NotRequired[str]
    """A time as `05.01.2026 10:00`, in your time zone."""
    created_at: str
    created_date: NotRequired[str]
    """To the minute, in UTC."""
    created_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    success_date: NotRequired[str]
    """When it was paid, to the minute, in UTC."""
    success_date_short: NotRequired[str]
    success_date_utc: NotRequired[str]
    """A time as `05.01.2026 10:00`, in UTC."""
    id: NotRequired[None]
    event: Literal["automation.called"]
    action: str
    """What the event did, as older receivers know it."""
    automation: WebhookAutomationAutomation
    contact: WebhookAutomationContact
    sequence: int
    """Of two messages about one order, contact or the like, the lower is older. Has gaps."""
    test: NotRequired[Literal[True]]
    """Only in examples that were sent to try the endpoint."""
    webhook_endpoint_id: int
    """The endpoint this was sent to."""


class GetMeAnswer(TypedDict):
    id: int
    username: str
    email: str
    full_name: str
    first_name: str | None
    last_name: str | None
    name: str
    company: str | None
    country_code: str
    currency: str
    locale: Literal["en", "ar", "cs", "da", "de", "el", "es", "fr", "hr", "hu", "it", "ko", "nl", "no", "pl", "pt-BR", "pt-PT", "ro", "sv", "tr"]
    time_zone: str
    can_sell: bool
    created_at: str


class ListTeamMembersQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    state: NotRequired[Literal["invited", "active", "paused", "declined", "ended"]]


class CreateTeamMemberBody(TypedDict):
    name: str
    email: str
    locale: NotRequired[Literal["en", "ar", "cs", "da", "de", "el", "es", "fr", "hr", "hu", "it", "ko", "nl", "no", "pl", "pt-BR", "pt-PT", "ro", "sv", "tr"]]
    role_id: int
    """One of `/api/team_roles`: what a role may do, people alone decide."""


class UpdateTeamMemberBody(TypedDict):
    role_id: int
    """One of `/api/team_roles`: what a role may do, people alone decide."""


class ListTeamRolesQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


ListPayerResourcesQuery = TypedDict(
    "ListPayerResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"name\", \"-name\", \"orders_count\", \"-orders_count\", \"paid_amount\", \"-paid_amount\", \"first_order_at\", \"-first_order_at\", \"last_order_at\", \"-last_order_at\", \"created_at\", \"-created_at\"]]",
        "fields[payers]": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[seller_id][]": "NotRequired[list[int]]",
        "filter[country_code][]": "NotRequired[list[str]]",
        "filter[orders_count_from]": "NotRequired[float]",
        "filter[orders_count_to]": "NotRequired[float]",
        "filter[paid_amount_from]": "NotRequired[str]",
        "filter[paid_amount_to]": "NotRequired[str]",
        "filter[first_order_from]": "NotRequired[str]",
        "filter[first_order_till]": "NotRequired[str]",
        "filter[first_order_from_time]": "NotRequired[str]",
        "filter[first_order_till_time]": "NotRequired[str]",
        "filter[first_order_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[last_order_from]": "NotRequired[str]",
        "filter[last_order_till]": "NotRequired[str]",
        "filter[last_order_from_time]": "NotRequired[str]",
        "filter[last_order_till_time]": "NotRequired[str]",
        "filter[last_order_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[created_from]": "NotRequired[str]",
        "filter[created_till]": "NotRequired[str]",
        "filter[created_from_time]": "NotRequired[str]",
        "filter[created_till_time]": "NotRequired[str]",
        "filter[created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
    },
)


class ListPayerResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListPayerResourcesAnswerDataAttributes(TypedDict):
    name: NotRequired[str | None]
    email: NotRequired[str | None]
    company: NotRequired[str | None]
    country_code: NotRequired[str | None]
    orders_count: NotRequired[float | None]
    paid_amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    phone: NotRequired[str | None]
    first_order_at: NotRequired[str | None]
    last_order_at: NotRequired[str | None]
    created_at: NotRequired[str | None]


class ListPayerResourcesAnswerDataRelationshipsOrdersLinks(TypedDict):
    related: str


class ListPayerResourcesAnswerDataRelationshipsOrders(TypedDict):
    links: ListPayerResourcesAnswerDataRelationshipsOrdersLinks


class ListPayerResourcesAnswerDataRelationshipsTransfersLinks(TypedDict):
    related: str


class ListPayerResourcesAnswerDataRelationshipsTransfers(TypedDict):
    links: ListPayerResourcesAnswerDataRelationshipsTransfersLinks


class ListPayerResourcesAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class ListPayerResourcesAnswerDataRelationshipsInvoices(TypedDict):
    links: ListPayerResourcesAnswerDataRelationshipsInvoicesLinks


class ListPayerResourcesAnswerDataRelationships(TypedDict):
    orders: NotRequired[ListPayerResourcesAnswerDataRelationshipsOrders]
    transfers: NotRequired[ListPayerResourcesAnswerDataRelationshipsTransfers]
    invoices: NotRequired[ListPayerResourcesAnswerDataRelationshipsInvoices]


class ListPayerResourcesAnswerDataLinks(TypedDict):
    self: str


class ListPayerResourcesAnswerData(TypedDict):
    type: Literal["payers"]
    id: str
    attributes: ListPayerResourcesAnswerDataAttributes
    relationships: NotRequired[ListPayerResourcesAnswerDataRelationships]
    links: ListPayerResourcesAnswerDataLinks


class ListPayerResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListPayerResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListPayerResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListPayerResourcesAnswer(TypedDict):
    jsonapi: ListPayerResourcesAnswerJsonapi
    data: list[ListPayerResourcesAnswerData]
    included: NotRequired[list[ListPayerResourcesAnswerIncluded]]
    meta: ListPayerResourcesAnswerMeta
    links: ListPayerResourcesAnswerLinks


GetPayerResourceQuery = TypedDict(
    "GetPayerResourceQuery",
    {
        "fields[payers]": "NotRequired[str]",
    },
)


class GetPayerResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetPayerResourceAnswerDataAttributes(TypedDict):
    name: NotRequired[str | None]
    email: NotRequired[str | None]
    company: NotRequired[str | None]
    country_code: NotRequired[str | None]
    orders_count: NotRequired[float | None]
    paid_amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    phone: NotRequired[str | None]
    first_order_at: NotRequired[str | None]
    last_order_at: NotRequired[str | None]
    created_at: NotRequired[str | None]


class GetPayerResourceAnswerDataRelationshipsOrdersLinks(TypedDict):
    related: str


class GetPayerResourceAnswerDataRelationshipsOrders(TypedDict):
    links: GetPayerResourceAnswerDataRelationshipsOrdersLinks


class GetPayerResourceAnswerDataRelationshipsTransfersLinks(TypedDict):
    related: str


class GetPayerResourceAnswerDataRelationshipsTransfers(TypedDict):
    links: GetPayerResourceAnswerDataRelationshipsTransfersLinks


class GetPayerResourceAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class GetPayerResourceAnswerDataRelationshipsInvoices(TypedDict):
    links: GetPayerResourceAnswerDataRelationshipsInvoicesLinks


class GetPayerResourceAnswerDataRelationships(TypedDict):
    orders: NotRequired[GetPayerResourceAnswerDataRelationshipsOrders]
    transfers: NotRequired[GetPayerResourceAnswerDataRelationshipsTransfers]
    invoices: NotRequired[GetPayerResourceAnswerDataRelationshipsInvoices]


class GetPayerResourceAnswerDataLinks(TypedDict):
    self: str


class GetPayerResourceAnswerData(TypedDict):
    type: Literal["payers"]
    id: str
    attributes: GetPayerResourceAnswerDataAttributes
    relationships: NotRequired[GetPayerResourceAnswerDataRelationships]
    links: GetPayerResourceAnswerDataLinks


class GetPayerResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetPayerResourceAnswerLinks(TypedDict):
    self: str


class GetPayerResourceAnswer(TypedDict):
    jsonapi: GetPayerResourceAnswerJsonapi
    data: GetPayerResourceAnswerData
    included: NotRequired[list[GetPayerResourceAnswerIncluded]]
    links: GetPayerResourceAnswerLinks


class ListProductsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    query: NotRequired[str]
    """Words of the name."""
    form: NotRequired[Literal["course", "service", "download", "membership", "event", "certificate", "license_key", "bundle", "physical"]]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]


class CreateProductBodyPricesAttributes(TypedDict):
    id: NotRequired[int]
    position: NotRequired[int]
    pricing_plan_id: NotRequired[int]


class CreateProductBodySuccessEmail(TypedDict):
    subject_en: NotRequired[str]
    subject_ar: NotRequired[str]
    subject_cs: NotRequired[str]
    subject_da: NotRequired[str]
    subject_de: NotRequired[str]
    subject_el: NotRequired[str]
    subject_es: NotRequired[str]
    subject_fr: NotRequired[str]
    subject_hr: NotRequired[str]
    subject_hu: NotRequired[str]
    subject_it: NotRequired[str]
    subject_ko: NotRequired[str]
    subject_nl: NotRequired[str]
    subject_no: NotRequired[str]
    subject_pl: NotRequired[str]
    subject_pt_br: NotRequired[str]
    subject_pt_pt: NotRequired[str]
    subject_ro: NotRequired[str]
    subject_sv: NotRequired[str]
    subject_tr: NotRequired[str]
    body_en: NotRequired[str]
    body_ar: NotRequired[str]
    body_cs: NotRequired[str]
    body_da: NotRequired[str]
    body_de: NotRequired[str]
    body_el: NotRequired[str]
    body_es: NotRequired[str]
    body_fr: NotRequired[str]
    body_hr: NotRequired[str]
    body_hu: NotRequired[str]
    body_it: NotRequired[str]
    body_ko: NotRequired[str]
    body_nl: NotRequired[str]
    body_no: NotRequired[str]
    body_pl: NotRequired[str]
    body_pt_br: NotRequired[str]
    body_pt_pt: NotRequired[str]
    body_ro: NotRequired[str]
    body_sv: NotRequired[str]
    body_tr: NotRequired[str]


class CreateProductBodyPricingPlansPreferences(TypedDict):
    price: NotRequired[str]
    old_price: NotRequired[str]
    p_count: NotRequired[int]
    """How many payments."""
    first_interval: NotRequired[str | None]
    """From the first payment to the second: 1w, 14d, 1m, 1y."""
    first_amount: NotRequired[str]
    next_interval: NotRequired[str | None]
    """From each later payment to the next; a month where none is said."""
    next_amount: NotRequired[str]
    splitting_type: NotRequired[Literal["installment", "limited_subscription"]]


class CreateProductBodyPricingPlans(TypedDict):
    id: NotRequired[int]
    """Changes that plan; without it a new one is made."""
    name: NotRequired[str]
    """The name of the product where it is left out."""
    form: NotRequired[Literal["one_time", "subscription", "limited_subscription", "installment", "split"]]
    """`split` is an instalment plan or a limited subscription, as preferences.splitting_type says."""
    currency: NotRequired[str]
    """The currency of the account where it is left out."""
    preferences: NotRequired[CreateProductBodyPricingPlansPreferences]


class CreateProductBodyAuthors(TypedDict):
    id: int
    custom_commission_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    c_c_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    commission: str


class CreateProductBodyTeamMembers(TypedDict):
    id: int
    custom_commission_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    c_c_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    commission: str


class CreateProductBody(TypedDict):
    name: str
    form: NotRequired[Literal["course", "service", "download", "membership", "event", "certificate", "license_key", "bundle", "physical"]]
    price: NotRequired[str]
    """Sells it once for this price, in the currency of the account."""
    free: NotRequired[bool | Literal["0", "1", "true", "false"]]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]
    """Whether it is sold. 409 `catalog.not_publishable` while something of its form is missing; a course may be empty."""
    private: NotRequired[bool | Literal["0", "1", "true", "false"]]
    prices_attributes: NotRequired[list[CreateProductBodyPricesAttributes]]
    """Plans the product is sold by. With the id of a price, that price gets another plan or place."""
    short_description: NotRequired[str]
    description: NotRequired[str]
    success_url: NotRequired[str | None]
    cancel_url: NotRequired[str | None]
    error_url: NotRequired[str | None]
    success_email: NotRequired[CreateProductBodySuccessEmail | None]
    """Blank texts alone are those of the mail everybody gets."""
    webhook_endpoint_form: NotRequired[Literal["all_webhook_endpoints", "no_webhook_endpoints", "selected_webhook_endpoints"]]
    """Which endpoints hear of its orders."""
    webhook_endpoint_ids: NotRequired[list[int]]
    """The selected ones."""
    pricing_plans: NotRequired[list[CreateProductBodyPricingPlans]]
    """Plans made or changed with the product; those that are not named stay."""
    authors: NotRequired[list[CreateProductBodyAuthors]]
    """Who of the team shares in what it earns; who is not named keeps what they have."""
    team_members: NotRequired[list[CreateProductBodyTeamMembers]]
    """The same as authors."""
    webhook_url: NotRequired[str | None]
    """Hears of this product alone; blank removes it."""


class UpdateProductBodyPricesAttributes(TypedDict):
    id: NotRequired[int]
    position: NotRequired[int]
    pricing_plan_id: NotRequired[int]


class UpdateProductBodySuccessEmail(TypedDict):
    subject_en: NotRequired[str]
    subject_ar: NotRequired[str]
    subject_cs: NotRequired[str]
    subject_da: NotRequired[str]
    subject_de: NotRequired[str]
    subject_el: NotRequired[str]
    subject_es: NotRequired[str]
    subject_fr: NotRequired[str]
    subject_hr: NotRequired[str]
    subject_hu: NotRequired[str]
    subject_it: NotRequired[str]
    subject_ko: NotRequired[str]
    subject_nl: NotRequired[str]
    subject_no: NotRequired[str]
    subject_pl: NotRequired[str]
    subject_pt_br: NotRequired[str]
    subject_pt_pt: NotRequired[str]
    subject_ro: NotRequired[str]
    subject_sv: NotRequired[str]
    subject_tr: NotRequired[str]
    body_en: NotRequired[str]
    body_ar: NotRequired[str]
    body_cs: NotRequired[str]
    body_da: NotRequired[str]
    body_de: NotRequired[str]
    body_el: NotRequired[str]
    body_es: NotRequired[str]
    body_fr: NotRequired[str]
    body_hr: NotRequired[str]
    body_hu: NotRequired[str]
    body_it: NotRequired[str]
    body_ko: NotRequired[str]
    body_nl: NotRequired[str]
    body_no: NotRequired[str]
    body_pl: NotRequired[str]
    body_pt_br: NotRequired[str]
    body_pt_pt: NotRequired[str]
    body_ro: NotRequired[str]
    body_sv: NotRequired[str]
    body_tr: NotRequired[str]


class UpdateProductBodyPricingPlansPreferences(TypedDict):
    price: NotRequired[str]
    old_price: NotRequired[str]
    p_count: NotRequired[int]
    """How many payments."""
    first_interval: NotRequired[str | None]
    """From the first payment to the second: 1w, 14d, 1m, 1y."""
    first_amount: NotRequired[str]
    next_interval: NotRequired[str | None]
    """From each later payment to the next; a month where none is said."""
    next_amount: NotRequired[str]
    splitting_type: NotRequired[Literal["installment", "limited_subscription"]]


class UpdateProductBodyPricingPlans(TypedDict):
    id: NotRequired[int]
    """Changes that plan; without it a new one is made."""
    name: NotRequired[str]
    """The name of the product where it is left out."""
    form: NotRequired[Literal["one_time", "subscription", "limited_subscription", "installment", "split"]]
    """`split` is an instalment plan or a limited subscription, as preferences.splitting_type says."""
    currency: NotRequired[str]
    """The currency of the account where it is left out."""
    preferences: NotRequired[UpdateProductBodyPricingPlansPreferences]


class UpdateProductBodyAuthors(TypedDict):
    id: int
    custom_commission_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    c_c_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    commission: str


class UpdateProductBodyTeamMembers(TypedDict):
    id: int
    custom_commission_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    c_c_enabled: NotRequired[bool | Literal["0", "1", "true", "false"]]
    commission: str


class UpdateProductBody(TypedDict):
    name: NotRequired[str]
    free: NotRequired[bool | Literal["0", "1", "true", "false"]]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]
    """Whether it is sold. 409 `catalog.not_publishable` while something of its form is missing; a course may be empty."""
    private: NotRequired[bool | Literal["0", "1", "true", "false"]]
    prices_attributes: NotRequired[list[UpdateProductBodyPricesAttributes]]
    """Plans the product is sold by. With the id of a price, that price gets another plan or place."""
    short_description: NotRequired[str]
    description: NotRequired[str]
    success_url: NotRequired[str | None]
    cancel_url: NotRequired[str | None]
    error_url: NotRequired[str | None]
    success_email: NotRequired[UpdateProductBodySuccessEmail | None]
    """Blank texts alone are those of the mail everybody gets."""
    webhook_endpoint_form: NotRequired[Literal["all_webhook_endpoints", "no_webhook_endpoints", "selected_webhook_endpoints"]]
    """Which endpoints hear of its orders."""
    webhook_endpoint_ids: NotRequired[list[int]]
    """The selected ones."""
    pricing_plans: NotRequired[list[UpdateProductBodyPricingPlans]]
    """Plans made or changed with the product; those that are not named stay."""
    authors: NotRequired[list[UpdateProductBodyAuthors]]
    """Who of the team shares in what it earns; who is not named keeps what they have."""
    team_members: NotRequired[list[UpdateProductBodyTeamMembers]]
    """The same as authors."""
    webhook_url: NotRequired[str | None]
    """Hears of this product alone; blank removes it."""


class ListPricingPlansQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    query: NotRequired[str]
    """Words of the name."""
    product_id: NotRequired[int]


class CreatePricingPlanBodyPricingPlanPreferences(TypedDict):
    price: NotRequired[str]
    old_price: NotRequired[str]
    p_count: NotRequired[int]
    """How many payments."""
    first_interval: NotRequired[str | None]
    """From the first payment to the second: 1w, 14d, 1m, 1y."""
    first_amount: NotRequired[str]
    next_interval: NotRequired[str | None]
    """From each later payment to the next; a month where none is said."""
    next_amount: NotRequired[str]
    splitting_type: NotRequired[Literal["installment", "limited_subscription"]]


class CreatePricingPlanBodyPricingPlan(TypedDict):
    name: NotRequired[str]
    """The name of the product where it is left out."""
    form: NotRequired[Literal["one_time", "subscription", "limited_subscription", "installment", "split"]]
    """`split` is an instalment plan or a limited subscription, as preferences.splitting_type says."""
    currency: NotRequired[str]
    """The currency of the account where it is left out."""
    preferences: NotRequired[CreatePricingPlanBodyPricingPlanPreferences]


class CreatePricingPlanBody(TypedDict):
    product_id: NotRequired[int]
    sales_page_id: NotRequired[int]
    """The product, by its older name."""
    pricing_plan: CreatePricingPlanBodyPricingPlan


class DeletePricingPlanAnswer(TypedDict):
    success: Literal[True]


class CreateProductPricingPlanBody(TypedDict):
    name: str
    form: NotRequired[Literal["one_time", "subscription", "limited_subscription", "installment"]]
    currency: NotRequired[str]
    price: NotRequired[str]
    first_amount: NotRequired[str | None]
    next_amount: NotRequired[str | None]
    payments_count: NotRequired[int | None]
    interval: NotRequired[str | None]
    custom_intervals: NotRequired[list[str] | None]
    rate_amounts: NotRequired[list[str] | None]
    use_net_price: NotRequired[bool | Literal["0", "1", "true", "false"]]
    old_price: NotRequired[str | None]
    trial_days: NotRequired[int | None]
    custom_start_day: NotRequired[float | None]
    minimum_term_payments: NotRequired[int | None]
    past_due_days: NotRequired[int | None]
    valid_from: NotRequired[str | None]
    valid_till: NotRequired[str | None]


ListProductResourcesQuery = TypedDict(
    "ListProductResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"name\", \"-name\", \"display_price\", \"-display_price\", \"sold_count\", \"-sold_count\", \"total_views\", \"-total_views\", \"total_purchases\", \"-total_purchases\", \"recent_purchase\", \"-recent_purchase\", \"created_at\", \"-created_at\", \"updated_at\", \"-updated_at\"]]",
        "fields[products]": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[seller_id][]": "NotRequired[list[int]]",
        "filter[product_type][]": "NotRequired[list[Literal[\"course\", \"service\", \"download\", \"membership\", \"event\", \"certificate\", \"license_key\", \"bundle\", \"physical\"]]]",
        "filter[is_published]": "NotRequired[bool]",
        "filter[is_archived]": "NotRequired[bool]",
        "filter[is_private]": "NotRequired[bool]",
        "filter[is_free]": "NotRequired[bool]",
        "filter[created_at_from]": "NotRequired[str]",
        "filter[created_at_till]": "NotRequired[str]",
        "filter[created_at_from_time]": "NotRequired[str]",
        "filter[created_at_till_time]": "NotRequired[str]",
        "filter[created_at_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[multi_product_category][]": "NotRequired[list[Literal[\"e_book\", \"music_files\", \"coaching\", \"membership\", \"book\", \"online_course\", \"online_course_live\", \"event\", \"certificate\", \"license_code\"]]]",
        "filter[multi_product_int_name]": "NotRequired[str]",
        "filter[product_group_id][]": "NotRequired[list[int]]",
    },
)


class ListProductResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListProductResourcesAnswerDataAttributes(TypedDict):
    cover: NotRequired[str | None]
    name: NotRequired[str | None]
    internal_name: NotRequired[str | None]
    seller_name: NotRequired[str | None]
    seller_id: NotRequired[float | None]
    form: NotRequired[str | None]
    display_price: NotRequired[str | None]
    currency: NotRequired[str | None]
    published: NotRequired[bool | None]
    issues: NotRequired[list[str] | None]
    sold_count: NotRequired[float | None]
    limit: NotRequired[float | None]
    reserved_count: NotRequired[float | None]
    total_views: NotRequired[float | None]
    total_purchases: NotRequired[float | None]
    recent_purchase: NotRequired[str | None]
    product_groups: NotRequired[str | None]
    cost_center: NotRequired[str | None]
    category: NotRequired[str | None]
    created_at: NotRequired[str | None]
    updated_at: NotRequired[str | None]
    slug: NotRequired[str | None]
    free: NotRequired[bool | None]
    private: NotRequired[bool | None]
    archived: NotRequired[bool | None]
    review_state: NotRequired[str | None]
    reviewed_at: NotRequired[str | None]
    plans_count: NotRequired[float | None]
    largest_amount: NotRequired[float | None]
    has_digitals: NotRequired[bool | None]
    addons_count: NotRequired[float | None]
    active_tickets_count: NotRequired[float | None]
    access_password: NotRequired[bool | None]
    payment_methods: NotRequired[list[str] | None]
    shop_path: NotRequired[str | None]


class ListProductResourcesAnswerDataRelationshipsOrdersLinks(TypedDict):
    related: str


class ListProductResourcesAnswerDataRelationshipsOrders(TypedDict):
    links: ListProductResourcesAnswerDataRelationshipsOrdersLinks


class ListProductResourcesAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class ListProductResourcesAnswerDataRelationshipsInvoices(TypedDict):
    links: ListProductResourcesAnswerDataRelationshipsInvoicesLinks


class ListProductResourcesAnswerDataRelationships(TypedDict):
    orders: NotRequired[ListProductResourcesAnswerDataRelationshipsOrders]
    invoices: NotRequired[ListProductResourcesAnswerDataRelationshipsInvoices]


class ListProductResourcesAnswerDataLinks(TypedDict):
    self: str


class ListProductResourcesAnswerData(TypedDict):
    type: Literal["products"]
    id: str
    attributes: ListProductResourcesAnswerDataAttributes
    relationships: NotRequired[ListProductResourcesAnswerDataRelationships]
    links: ListProductResourcesAnswerDataLinks


class ListProductResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListProductResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListProductResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListProductResourcesAnswer(TypedDict):
    jsonapi: ListProductResourcesAnswerJsonapi
    data: list[ListProductResourcesAnswerData]
    included: NotRequired[list[ListProductResourcesAnswerIncluded]]
    meta: ListProductResourcesAnswerMeta
    links: ListProductResourcesAnswerLinks


GetProductResourceQuery = TypedDict(
    "GetProductResourceQuery",
    {
        "fields[products]": "NotRequired[str]",
    },
)


class GetProductResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetProductResourceAnswerDataAttributes(TypedDict):
    cover: NotRequired[str | None]
    name: NotRequired[str | None]
    internal_name: NotRequired[str | None]
    seller_name: NotRequired[str | None]
    seller_id: NotRequired[float | None]
    form: NotRequired[str | None]
    display_price: NotRequired[str | None]
    currency: NotRequired[str | None]
    published: NotRequired[bool | None]
    issues: NotRequired[list[str] | None]
    sold_count: NotRequired[float | None]
    limit: NotRequired[float | None]
    reserved_count: NotRequired[float | None]
    total_views: NotRequired[float | None]
    total_purchases: NotRequired[float | None]
    recent_purchase: NotRequired[str | None]
    product_groups: NotRequired[str | None]
    cost_center: NotRequired[str | None]
    category: NotRequired[str | None]
    created_at: NotRequired[str | None]
    updated_at: NotRequired[str | None]
    slug: NotRequired[str | None]
    free: NotRequired[bool | None]
    private: NotRequired[bool | None]
    archived: NotRequired[bool | None]
    review_state: NotRequired[str | None]
    reviewed_at: NotRequired[str | None]
    plans_count: NotRequired[float | None]
    largest_amount: NotRequired[float | None]
    has_digitals: NotRequired[bool | None]
    addons_count: NotRequired[float | None]
    active_tickets_count: NotRequired[float | None]
    access_password: NotRequired[bool | None]
    payment_methods: NotRequired[list[str] | None]
    shop_path: NotRequired[str | None]


class GetProductResourceAnswerDataRelationshipsOrdersLinks(TypedDict):
    related: str


class GetProductResourceAnswerDataRelationshipsOrders(TypedDict):
    links: GetProductResourceAnswerDataRelationshipsOrdersLinks


class GetProductResourceAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class GetProductResourceAnswerDataRelationshipsInvoices(TypedDict):
    links: GetProductResourceAnswerDataRelationshipsInvoicesLinks


class GetProductResourceAnswerDataRelationships(TypedDict):
    orders: NotRequired[GetProductResourceAnswerDataRelationshipsOrders]
    invoices: NotRequired[GetProductResourceAnswerDataRelationshipsInvoices]


class GetProductResourceAnswerDataLinks(TypedDict):
    self: str


class GetProductResourceAnswerData(TypedDict):
    type: Literal["products"]
    id: str
    attributes: GetProductResourceAnswerDataAttributes
    relationships: NotRequired[GetProductResourceAnswerDataRelationships]
    links: GetProductResourceAnswerDataLinks


class GetProductResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetProductResourceAnswerLinks(TypedDict):
    self: str


class GetProductResourceAnswer(TypedDict):
    jsonapi: GetProductResourceAnswerJsonapi
    data: GetProductResourceAnswerData
    included: NotRequired[list[GetProductResourceAnswerIncluded]]
    links: GetProductResourceAnswerLinks


class StockProductVariantBody(TypedDict):
    stock_count: NotRequired[int | None]
    """Null for as many as are wanted."""


class CreateShippingZoneBodySteps(TypedDict):
    up_to_grams: int
    amount: str


class CreateShippingZoneBody(TypedDict):
    name: str
    countries: NotRequired[list[str]]
    currency: str
    steps: list[CreateShippingZoneBodySteps]
    free_from_amount: NotRequired[str | None]


class UpdateShippingZoneBodySteps(TypedDict):
    up_to_grams: int
    amount: str


class UpdateShippingZoneBody(TypedDict):
    name: str
    countries: NotRequired[list[str]]
    currency: str
    steps: list[UpdateShippingZoneBodySteps]
    free_from_amount: NotRequired[str | None]


class DeleteShippingZoneAnswer(TypedDict):
    success: Literal[True]


class ListCouponsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    code: NotRequired[str]
    """Of this code alone."""


class CreateCouponBody(TypedDict):
    name: NotRequired[str | None]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]
    usage_limit: NotRequired[int | None]
    value: str
    value_form: Literal["currency", "percents"]
    amount_basis: NotRequired[Literal["end_amount", "net_amount"]]
    currency: NotRequired[str]
    rates_kind: NotRequired[Literal["first_rate", "all_rates", "n_rates"]]
    rates_count: NotRequired[int | None]
    applies_to: NotRequired[Literal["all_products", "single_product", "multiple_products"]]
    """By the products that are named, where it is left out."""
    product_ids: NotRequired[list[int]]
    valid_from: NotRequired[str | None]
    valid_till: NotRequired[str | None]
    code: NotRequired[str]
    """One of eight characters is made where none is named."""


class UpdateCouponBody(TypedDict):
    name: NotRequired[str | None]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]
    usage_limit: NotRequired[int | None]
    value: str
    value_form: Literal["currency", "percents"]
    amount_basis: NotRequired[Literal["end_amount", "net_amount"]]
    currency: NotRequired[str]
    rates_kind: NotRequired[Literal["first_rate", "all_rates", "n_rates"]]
    rates_count: NotRequired[int | None]
    applies_to: NotRequired[Literal["all_products", "single_product", "multiple_products"]]
    """By the products that are named, where it is left out."""
    product_ids: NotRequired[list[int]]
    valid_from: NotRequired[str | None]
    valid_till: NotRequired[str | None]
    code: str


ListTransferResourcesQuery = TypedDict(
    "ListTransferResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"created_at\", \"-created_at\", \"amount\", \"-amount\", \"processed_at\", \"-processed_at\"]]",
        "fields[transfers]": "NotRequired[str]",
        "include": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[seller_id][]": "NotRequired[list[int]]",
        "filter[state][]": "NotRequired[list[Literal[\"prepared\", \"waiting\", \"pending\", \"partially_paid\", \"successful\", \"denied\", \"canceled\", \"expired\", \"error\", \"came_back\", \"won_back\"]]]",
        "filter[transferable_type][]": "NotRequired[list[Literal[\"Payment\", \"Refund\", \"Chargeback\"]]]",
        "filter[success_transfer]": "NotRequired[bool]",
        "filter[payment_state][]": "NotRequired[list[Literal[\"payment_pending\", \"payment_waiting\", \"paying\", \"paid\", \"payment_paused\", \"payment_canceled\", \"payment_not_completed\", \"payment_chargebacked\", \"payment_refunded\"]]]",
        "filter[exclude_not_completed]": "NotRequired[bool]",
        "filter[exclude_test]": "NotRequired[bool]",
        "filter[provider][]": "NotRequired[list[Literal[\"stripe\", \"paypal\", \"paypal_partner\", \"paypal_nvp\", \"stripe_connect\", \"mangopay\", \"lemonway\", \"mondu\", \"sandbox\", \"direct_bank\", \"direct_debit\", \"inkasso\", \"single_purpose_voucher\", \"multi_purpose_voucher\"]]]",
        "filter[release_failure][]": "NotRequired[list[Literal[\"disputed\", \"not_allowed\", \"account_restricted\", \"not_enough_money\", \"refused\"]]]",
        "filter[payment_form][]": "NotRequired[list[Literal[\"card\", \"free\", \"paypal\", \"bank_wire\", \"sepa\", \"p_24\", \"ext_balance\", \"apple_pay\", \"google_pay\", \"ideal\", \"klarna\", \"twint\", \"mondu\", \"cardAmEx\", \"ideal_sepa\"]]]",
        "filter[created_from]": "NotRequired[str]",
        "filter[created_till]": "NotRequired[str]",
        "filter[created_from_time]": "NotRequired[str]",
        "filter[created_till_time]": "NotRequired[str]",
        "filter[created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[processed_from]": "NotRequired[str]",
        "filter[processed_till]": "NotRequired[str]",
        "filter[processed_from_time]": "NotRequired[str]",
        "filter[processed_till_time]": "NotRequired[str]",
        "filter[processed_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[invoice_created_from]": "NotRequired[str]",
        "filter[invoice_created_till]": "NotRequired[str]",
        "filter[invoice_created_from_time]": "NotRequired[str]",
        "filter[invoice_created_till_time]": "NotRequired[str]",
        "filter[invoice_created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[amount_from]": "NotRequired[str]",
        "filter[amount_to]": "NotRequired[str]",
        "filter[charges_count_from]": "NotRequired[float]",
        "filter[charges_count_to]": "NotRequired[float]",
        "filter[currency][]": "NotRequired[list[str]]",
        "filter[transfer_country_code][]": "NotRequired[list[str]]",
        "filter[payer_id][]": "NotRequired[list[int]]",
        "filter[order_id][]": "NotRequired[list[int]]",
        "filter[transfer_id][]": "NotRequired[list[int]]",
        "filter[funnel_id][]": "NotRequired[list[int]]",
        "filter[funnel_node_id][]": "NotRequired[list[int]]",
        "filter[publisher_id][]": "NotRequired[list[int]]",
        "filter[affiliate_program_id][]": "NotRequired[list[int]]",
        "filter[sales_team_member_id][]": "NotRequired[list[int]]",
        "filter[campaign]": "NotRequired[str]",
        "filter[power_seller]": "NotRequired[bool]",
        "filter[payout_id][]": "NotRequired[list[int]]",
        "filter[batch_id][]": "NotRequired[list[int]]",
        "filter[period_type][]": "NotRequired[list[Literal[\"one_time\", \"installment\", \"limited_subscription\", \"subscription\"]]]",
        "filter[product_id][]": "NotRequired[list[int]]",
        "filter[product_group_id][]": "NotRequired[list[int]]",
        "filter[internal_name]": "NotRequired[str]",
        "filter[pricing_plan_id][]": "NotRequired[list[int]]",
        "filter[coupon_id][]": "NotRequired[list[int]]",
        "filter[ticket_id][]": "NotRequired[list[int]]",
        "filter[upsell_type][]": "NotRequired[list[Literal[\"bump\", \"upsell\"]]]",
    },
)


class ListTransferResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListTransferResourcesAnswerDataAttributes(TypedDict):
    token: NotRequired[str | None]
    created_at: NotRequired[str | None]
    transfer_type: NotRequired[str | None]
    state: NotRequired[Literal["prepared", "waiting", "pending", "partially_paid", "successful", "denied", "canceled", "expired", "error", "came_back", "won_back"] | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    order_id: NotRequired[float | None]
    payment_method: NotRequired[str | None]
    provider: NotRequired[str | None]
    decline_reason: NotRequired[str | None]
    wire_reference: NotRequired[str | None]
    attempt: NotRequired[float | None]
    upsell_type: NotRequired[str | None]
    fee_amount: NotRequired[str | None]
    received_amount: NotRequired[str | None]
    amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    processed_at: NotRequired[str | None]
    releases_at: NotRequired[str | None]
    released_at: NotRequired[str | None]
    release_failure: NotRequired[str | None]


class ListTransferResourcesAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class ListTransferResourcesAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class ListTransferResourcesAnswerDataRelationshipsOrder(TypedDict):
    data: ListTransferResourcesAnswerDataRelationshipsOrderData | None
    links: NotRequired[ListTransferResourcesAnswerDataRelationshipsOrderLinks]


class ListTransferResourcesAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class ListTransferResourcesAnswerDataRelationshipsInvoices(TypedDict):
    links: ListTransferResourcesAnswerDataRelationshipsInvoicesLinks


class ListTransferResourcesAnswerDataRelationships(TypedDict):
    order: NotRequired[ListTransferResourcesAnswerDataRelationshipsOrder]
    invoices: NotRequired[ListTransferResourcesAnswerDataRelationshipsInvoices]


class ListTransferResourcesAnswerDataLinks(TypedDict):
    self: str


class ListTransferResourcesAnswerData(TypedDict):
    type: Literal["transfers"]
    id: str
    attributes: ListTransferResourcesAnswerDataAttributes
    relationships: NotRequired[ListTransferResourcesAnswerDataRelationships]
    links: ListTransferResourcesAnswerDataLinks


class ListTransferResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListTransferResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListTransferResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListTransferResourcesAnswer(TypedDict):
    jsonapi: ListTransferResourcesAnswerJsonapi
    data: list[ListTransferResourcesAnswerData]
    included: NotRequired[list[ListTransferResourcesAnswerIncluded]]
    meta: ListTransferResourcesAnswerMeta
    links: ListTransferResourcesAnswerLinks


GetTransferResourceQuery = TypedDict(
    "GetTransferResourceQuery",
    {
        "fields[transfers]": "NotRequired[str]",
        "include": "NotRequired[str]",
    },
)


class GetTransferResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetTransferResourceAnswerDataAttributes(TypedDict):
    token: NotRequired[str | None]
    created_at: NotRequired[str | None]
    transfer_type: NotRequired[str | None]
    state: NotRequired[Literal["prepared", "waiting", "pending", "partially_paid", "successful", "denied", "canceled", "expired", "error", "came_back", "won_back"] | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    order_id: NotRequired[float | None]
    payment_method: NotRequired[str | None]
    provider: NotRequired[str | None]
    decline_reason: NotRequired[str | None]
    wire_reference: NotRequired[str | None]
    attempt: NotRequired[float | None]
    upsell_type: NotRequired[str | None]
    fee_amount: NotRequired[str | None]
    received_amount: NotRequired[str | None]
    amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    processed_at: NotRequired[str | None]
    releases_at: NotRequired[str | None]
    released_at: NotRequired[str | None]
    release_failure: NotRequired[str | None]


class GetTransferResourceAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class GetTransferResourceAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class GetTransferResourceAnswerDataRelationshipsOrder(TypedDict):
    data: GetTransferResourceAnswerDataRelationshipsOrderData | None
    links: NotRequired[GetTransferResourceAnswerDataRelationshipsOrderLinks]


class GetTransferResourceAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class GetTransferResourceAnswerDataRelationshipsInvoices(TypedDict):
    links: GetTransferResourceAnswerDataRelationshipsInvoicesLinks


class GetTransferResourceAnswerDataRelationships(TypedDict):
    order: NotRequired[GetTransferResourceAnswerDataRelationshipsOrder]
    invoices: NotRequired[GetTransferResourceAnswerDataRelationshipsInvoices]


class GetTransferResourceAnswerDataLinks(TypedDict):
    self: str


class GetTransferResourceAnswerData(TypedDict):
    type: Literal["transfers"]
    id: str
    attributes: GetTransferResourceAnswerDataAttributes
    relationships: NotRequired[GetTransferResourceAnswerDataRelationships]
    links: GetTransferResourceAnswerDataLinks


class GetTransferResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetTransferResourceAnswerLinks(TypedDict):
    self: str


class GetTransferResourceAnswer(TypedDict):
    jsonapi: GetTransferResourceAnswerJsonapi
    data: GetTransferResourceAnswerData
    included: NotRequired[list[GetTransferResourceAnswerIncluded]]
    links: GetTransferResourceAnswerLinks


class CreateOrderBody(TypedDict):
    product_id: int
    email: str
    first_name: NotRequired[str | None]
    last_name: NotRequired[str | None]
    ticket_date_id: NotRequired[int]
    """Of an event: the date to come to; its first when left out."""
    cohort_id: NotRequired[int]
    """Of a course with groups: the group; the next with a place when left out."""
    metadata: NotRequired[dict[str, str] | None]


class CreateOrderAnswer(TypedDict):
    success: Literal[True]
    order: Order


class ListOrdersQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    payment_state: NotRequired[str | list[str]]
    """For example paid or paying; several with payment_state[]"""
    product_id: NotRequired[str | list[str]]
    """Id of a product; several with product_id[]"""
    payer_id: NotRequired[str | list[str]]
    """Id of a payer; several with payer_id[]"""
    date_from: NotRequired[str]
    """First day they were made on, in the seller’s time zone."""
    date_to: NotRequired[str]
    """Last day they were made on."""


class CreateRefundBody(TypedDict):
    transfer_id: NotRequired[str | float]
    """The payment by its id or token; this or the order."""
    order_id: NotRequired[str | float]
    """The order by its id, token or number: its payments, newest first."""
    amount: NotRequired[str]
    """All that is left when left out."""
    reason: NotRequired[str | None]
    """For the order’s history."""


class CreateRefundAnswer(TypedDict):
    id: int
    token: str
    state: Literal["prepared", "waiting", "pending", "partially_paid", "successful", "denied", "canceled", "expired", "error", "came_back", "won_back"]
    """`successful` once the provider gave the money back."""
    amount: str
    currency: str
    reason: str | None
    order_id: int
    transfer_id: int
    """The payment that is given back."""
    payment_method: str
    provider: str
    decline_reason: str | None
    created_at: str
    processed_at: str | None
    refund_ids: list[int]
    """All that this call made: money of several payments goes back in several refunds."""


class ListRefundsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    order_id: NotRequired[int]
    transfer_id: NotRequired[int]
    """Of this payment."""
    state: NotRequired[Literal["prepared", "waiting", "pending", "partially_paid", "successful", "denied", "canceled", "expired", "error", "came_back", "won_back"]]


class CancelOrderBody(TypedDict):
    at: NotRequired[Literal["now", "period_end"]]
    """Now, or at the end of the period that is paid."""
    reason: NotRequired[str | None]


class RefundPaymentBody(TypedDict):
    amount: NotRequired[str]
    """All that is left when left out."""


ListOrderResourcesQuery = TypedDict(
    "ListOrderResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"created_at\", \"-created_at\", \"next_due_on\", \"-next_due_on\", \"paid_amount\", \"-paid_amount\", \"unpaid_amount\", \"-unpaid_amount\", \"debt_amount\", \"-debt_amount\", \"total_amount\", \"-total_amount\"]]",
        "fields[orders]": "NotRequired[str]",
        "include": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[seller_id][]": "NotRequired[list[int]]",
        "filter[payment_state][]": "NotRequired[list[Literal[\"payment_pending\", \"payment_waiting\", \"paying\", \"paid\", \"payment_paused\", \"payment_canceled\", \"payment_not_completed\", \"payment_chargebacked\", \"payment_refunded\"]]]",
        "filter[exclude_not_completed]": "NotRequired[bool]",
        "filter[exclude_test]": "NotRequired[bool]",
        "filter[exclude_along]": "NotRequired[bool]",
        "filter[state][]": "NotRequired[list[Literal[\"draft\", \"ready\", \"finalized\", \"cancelled\", \"closed\", \"refunded\", \"unsubscribed\"]]]",
        "filter[payment_form][]": "NotRequired[list[Literal[\"card\", \"free\", \"paypal\", \"bank_wire\", \"sepa\", \"p_24\", \"ext_balance\", \"apple_pay\", \"google_pay\", \"ideal\", \"klarna\", \"twint\", \"mondu\", \"cardAmEx\", \"ideal_sepa\"]]]",
        "filter[provider][]": "NotRequired[list[Literal[\"stripe\", \"paypal\", \"paypal_partner\", \"paypal_nvp\", \"stripe_connect\", \"mangopay\", \"lemonway\", \"mondu\", \"sandbox\", \"direct_bank\", \"direct_debit\", \"in_app_purchase\", \"none\"]]]",
        "filter[period_type][]": "NotRequired[list[Literal[\"one_time\", \"installment\", \"limited_subscription\", \"subscription\"]]]",
        "filter[kind][]": "NotRequired[list[Literal[\"standard\", \"bundle\", \"bump\", \"ticket_upgrade\"]]]",
        "filter[upsell_type][]": "NotRequired[list[Literal[\"bump\", \"upsell\"]]]",
        "filter[upsell_id][]": "NotRequired[list[int]]",
        "filter[created_from]": "NotRequired[str]",
        "filter[created_till]": "NotRequired[str]",
        "filter[created_from_time]": "NotRequired[str]",
        "filter[created_till_time]": "NotRequired[str]",
        "filter[created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[canceled_from]": "NotRequired[str]",
        "filter[canceled_till]": "NotRequired[str]",
        "filter[canceled_from_time]": "NotRequired[str]",
        "filter[canceled_till_time]": "NotRequired[str]",
        "filter[canceled_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[due_from]": "NotRequired[str]",
        "filter[due_till]": "NotRequired[str]",
        "filter[due_from_time]": "NotRequired[str]",
        "filter[due_till_time]": "NotRequired[str]",
        "filter[due_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[product_id][]": "NotRequired[list[int]]",
        "filter[product_group_id][]": "NotRequired[list[int]]",
        "filter[internal_name]": "NotRequired[str]",
        "filter[pricing_plan_id][]": "NotRequired[list[int]]",
        "filter[coupon_id][]": "NotRequired[list[int]]",
        "filter[ticket_id][]": "NotRequired[list[int]]",
        "filter[payer_id][]": "NotRequired[list[int]]",
        "filter[power_seller]": "NotRequired[bool]",
        "filter[sales_team_member_id][]": "NotRequired[list[int]]",
        "filter[publisher_id][]": "NotRequired[list[int]]",
        "filter[affiliate_program_id][]": "NotRequired[list[int]]",
        "filter[funnel_id][]": "NotRequired[list[int]]",
        "filter[funnel_node_id][]": "NotRequired[list[int]]",
        "filter[buyer_country_code][]": "NotRequired[list[str]]",
        "filter[campaign]": "NotRequired[str]",
        "filter[first_utm_campaign]": "NotRequired[str]",
        "filter[last_utm_campaign]": "NotRequired[str]",
        "filter[last_utm_source]": "NotRequired[str]",
        "filter[currency][]": "NotRequired[list[str]]",
        "filter[order_amount_from]": "NotRequired[str]",
        "filter[order_amount_to]": "NotRequired[str]",
        "filter[charges_count_from]": "NotRequired[float]",
        "filter[charges_count_to]": "NotRequired[float]",
        "filter[cancellable]": "NotRequired[bool]",
        "filter[with_test_period]": "NotRequired[bool]",
    },
)


class ListOrderResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListOrderResourcesAnswerDataAttributes(TypedDict):
    order_number: NotRequired[str | None]
    token: NotRequired[str | None]
    main_order_number: NotRequired[str | None]
    along_count: NotRequired[float | None]
    seller_name: NotRequired[str | None]
    created_at: NotRequired[str | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    payer_id: NotRequired[float | None]
    product_name: NotRequired[str | None]
    plan_name: NotRequired[str | None]
    product_id: NotRequired[float | None]
    payment_state: NotRequired[Literal["payment_pending", "payment_waiting", "paying", "paid", "payment_paused", "payment_canceled", "payment_not_completed", "payment_chargebacked", "payment_refunded"] | None]
    state: NotRequired[Literal["draft", "ready", "finalized", "cancelled", "closed", "refunded", "unsubscribed"] | None]
    period_type: NotRequired[str | None]
    payment_method: NotRequired[str | None]
    paid_count: NotRequired[float | None]
    rate_count: NotRequired[float | None]
    next_due_on: NotRequired[str | None]
    paid_amount: NotRequired[str | None]
    unpaid_amount: NotRequired[str | None]
    debt_amount: NotRequired[str | None]
    total_amount: NotRequired[str | None]
    vat_amount: NotRequired[str | None]
    monthly_amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    coupon_code: NotRequired[str | None]
    campaign_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, Any] | None]
    first_utm_source: NotRequired[str | None]
    first_utm_campaign: NotRequired[str | None]
    last_utm_source: NotRequired[str | None]
    last_utm_campaign: NotRequired[str | None]
    sales_team_member_name: NotRequired[str | None]
    publisher_name: NotRequired[str | None]
    cancels_on: NotRequired[str | None]
    country_code: NotRequired[str | None]


class ListOrderResourcesAnswerDataRelationshipsProductData(TypedDict):
    type: Literal["products"]
    id: str


class ListOrderResourcesAnswerDataRelationshipsProductLinks(TypedDict):
    related: str


class ListOrderResourcesAnswerDataRelationshipsProduct(TypedDict):
    data: ListOrderResourcesAnswerDataRelationshipsProductData | None
    links: NotRequired[ListOrderResourcesAnswerDataRelationshipsProductLinks]


class ListOrderResourcesAnswerDataRelationshipsPayerData(TypedDict):
    type: Literal["payers"]
    id: str


class ListOrderResourcesAnswerDataRelationshipsPayerLinks(TypedDict):
    related: str


class ListOrderResourcesAnswerDataRelationshipsPayer(TypedDict):
    data: ListOrderResourcesAnswerDataRelationshipsPayerData | None
    links: NotRequired[ListOrderResourcesAnswerDataRelationshipsPayerLinks]


class ListOrderResourcesAnswerDataRelationshipsTransfersLinks(TypedDict):
    related: str


class ListOrderResourcesAnswerDataRelationshipsTransfers(TypedDict):
    links: ListOrderResourcesAnswerDataRelationshipsTransfersLinks


class ListOrderResourcesAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class ListOrderResourcesAnswerDataRelationshipsInvoices(TypedDict):
    links: ListOrderResourcesAnswerDataRelationshipsInvoicesLinks


class ListOrderResourcesAnswerDataRelationships(TypedDict):
    product: NotRequired[ListOrderResourcesAnswerDataRelationshipsProduct]
    payer: NotRequired[ListOrderResourcesAnswerDataRelationshipsPayer]
    transfers: NotRequired[ListOrderResourcesAnswerDataRelationshipsTransfers]
    invoices: NotRequired[ListOrderResourcesAnswerDataRelationshipsInvoices]


class ListOrderResourcesAnswerDataLinks(TypedDict):
    self: str


class ListOrderResourcesAnswerData(TypedDict):
    type: Literal["orders"]
    id: str
    attributes: ListOrderResourcesAnswerDataAttributes
    relationships: NotRequired[ListOrderResourcesAnswerDataRelationships]
    links: ListOrderResourcesAnswerDataLinks


class ListOrderResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListOrderResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListOrderResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListOrderResourcesAnswer(TypedDict):
    jsonapi: ListOrderResourcesAnswerJsonapi
    data: list[ListOrderResourcesAnswerData]
    included: NotRequired[list[ListOrderResourcesAnswerIncluded]]
    meta: ListOrderResourcesAnswerMeta
    links: ListOrderResourcesAnswerLinks


GetOrderResourceQuery = TypedDict(
    "GetOrderResourceQuery",
    {
        "fields[orders]": "NotRequired[str]",
        "include": "NotRequired[str]",
    },
)


class GetOrderResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetOrderResourceAnswerDataAttributes(TypedDict):
    order_number: NotRequired[str | None]
    token: NotRequired[str | None]
    main_order_number: NotRequired[str | None]
    along_count: NotRequired[float | None]
    seller_name: NotRequired[str | None]
    created_at: NotRequired[str | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    payer_id: NotRequired[float | None]
    product_name: NotRequired[str | None]
    plan_name: NotRequired[str | None]
    product_id: NotRequired[float | None]
    payment_state: NotRequired[Literal["payment_pending", "payment_waiting", "paying", "paid", "payment_paused", "payment_canceled", "payment_not_completed", "payment_chargebacked", "payment_refunded"] | None]
    state: NotRequired[Literal["draft", "ready", "finalized", "cancelled", "closed", "refunded", "unsubscribed"] | None]
    period_type: NotRequired[str | None]
    payment_method: NotRequired[str | None]
    paid_count: NotRequired[float | None]
    rate_count: NotRequired[float | None]
    next_due_on: NotRequired[str | None]
    paid_amount: NotRequired[str | None]
    unpaid_amount: NotRequired[str | None]
    debt_amount: NotRequired[str | None]
    total_amount: NotRequired[str | None]
    vat_amount: NotRequired[str | None]
    monthly_amount: NotRequired[str | None]
    currency: NotRequired[str | None]
    coupon_code: NotRequired[str | None]
    campaign_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, Any] | None]
    first_utm_source: NotRequired[str | None]
    first_utm_campaign: NotRequired[str | None]
    last_utm_source: NotRequired[str | None]
    last_utm_campaign: NotRequired[str | None]
    sales_team_member_name: NotRequired[str | None]
    publisher_name: NotRequired[str | None]
    cancels_on: NotRequired[str | None]
    country_code: NotRequired[str | None]


class GetOrderResourceAnswerDataRelationshipsProductData(TypedDict):
    type: Literal["products"]
    id: str


class GetOrderResourceAnswerDataRelationshipsProductLinks(TypedDict):
    related: str


class GetOrderResourceAnswerDataRelationshipsProduct(TypedDict):
    data: GetOrderResourceAnswerDataRelationshipsProductData | None
    links: NotRequired[GetOrderResourceAnswerDataRelationshipsProductLinks]


class GetOrderResourceAnswerDataRelationshipsPayerData(TypedDict):
    type: Literal["payers"]
    id: str


class GetOrderResourceAnswerDataRelationshipsPayerLinks(TypedDict):
    related: str


class GetOrderResourceAnswerDataRelationshipsPayer(TypedDict):
    data: GetOrderResourceAnswerDataRelationshipsPayerData | None
    links: NotRequired[GetOrderResourceAnswerDataRelationshipsPayerLinks]


class GetOrderResourceAnswerDataRelationshipsTransfersLinks(TypedDict):
    related: str


class GetOrderResourceAnswerDataRelationshipsTransfers(TypedDict):
    links: GetOrderResourceAnswerDataRelationshipsTransfersLinks


class GetOrderResourceAnswerDataRelationshipsInvoicesLinks(TypedDict):
    related: str


class GetOrderResourceAnswerDataRelationshipsInvoices(TypedDict):
    links: GetOrderResourceAnswerDataRelationshipsInvoicesLinks


class GetOrderResourceAnswerDataRelationships(TypedDict):
    product: NotRequired[GetOrderResourceAnswerDataRelationshipsProduct]
    payer: NotRequired[GetOrderResourceAnswerDataRelationshipsPayer]
    transfers: NotRequired[GetOrderResourceAnswerDataRelationshipsTransfers]
    invoices: NotRequired[GetOrderResourceAnswerDataRelationshipsInvoices]


class GetOrderResourceAnswerDataLinks(TypedDict):
    self: str


class GetOrderResourceAnswerData(TypedDict):
    type: Literal["orders"]
    id: str
    attributes: GetOrderResourceAnswerDataAttributes
    relationships: NotRequired[GetOrderResourceAnswerDataRelationships]
    links: GetOrderResourceAnswerDataLinks


class GetOrderResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetOrderResourceAnswerLinks(TypedDict):
    self: str


class GetOrderResourceAnswer(TypedDict):
    jsonapi: GetOrderResourceAnswerJsonapi
    data: GetOrderResourceAnswerData
    included: NotRequired[list[GetOrderResourceAnswerIncluded]]
    links: GetOrderResourceAnswerLinks


class CreateCheckoutSessionBodyPayer(TypedDict):
    email: NotRequired[str]
    salutation: NotRequired[Literal["mr", "mrs", "non_binary", "dr", "none"]]
    first_name: NotRequired[str | None]
    last_name: NotRequired[str | None]
    company: NotRequired[str | None]
    vat_id: NotRequired[str | None]
    street: NotRequired[str | None]
    street_number: NotRequired[str | None]
    zip: NotRequired[str | None]
    city: NotRequired[str | None]
    country_code: NotRequired[str]
    phone: NotRequired[str | None]


class CreateCheckoutSessionBody(TypedDict):
    product_id: int
    pricing_plan_id: NotRequired[int]
    """The one plan it sells; left out, buyers choose."""
    quantity: NotRequired[int]
    """How many it sells; left out, buyers choose where the checkout asks."""
    coupon_code: NotRequired[str | None]
    """Filled in; buyers may take another."""
    payer: NotRequired[CreateCheckoutSessionBodyPayer]
    """Fills in the checkout. It is deleted when the session ends."""
    locale: NotRequired[Literal["en", "ar", "cs", "da", "de", "el", "es", "fr", "hr", "hu", "it", "ko", "nl", "no", "pl", "pt-BR", "pt-PT", "ro", "sv", "tr"]]
    success_url: NotRequired[str | None]
    """Where buyers go after the payment, with `checkout_session_id`, the token. Only https."""
    cancel_url: NotRequired[str | None]
    """Where a link of the checkout leads back to."""
    metadata: NotRequired[dict[str, str] | None]
    expires_in: NotRequired[int]
    """Seconds from now: half an hour to seven days, a day when left out."""
    expires_at: NotRequired[str]
    """The same as an instant."""


class ListCheckoutSessionsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    state: NotRequired[Literal["open", "completed", "expired"]]
    product_id: NotRequired[int]
    payment_link_id: NotRequired[int]


class CreatePortalSessionBody(TypedDict):
    payer_id: NotRequired[int]
    """The payer; this or the email."""
    email: NotRequired[str]
    return_url: NotRequired[str | None]
    """Where a link of the page leads back to. Only https."""


class CreatePaymentLinkBody(TypedDict):
    product_id: int
    pricing_plan_id: NotRequired[int]
    """The one plan it sells; left out, buyers choose."""
    quantity: NotRequired[int]
    """How many it sells; left out, buyers choose where the checkout asks."""
    coupon_code: NotRequired[str | None]
    """Filled in; buyers may take another."""
    name: NotRequired[str]
    success_url: NotRequired[str | None]
    metadata: NotRequired[dict[str, str] | None]
    max_orders: NotRequired[int | None]
    """It closes with its last order."""
    expires_at: NotRequired[str | None]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]


class ListPaymentLinksQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    product_id: NotRequired[int]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]


class UpdatePaymentLinkBody(TypedDict):
    coupon_code: NotRequired[str | None]
    quantity: NotRequired[int | None]
    name: NotRequired[str]
    success_url: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]
    """Up to 20 keys of your own (40 signs) with texts (500 signs); answered with the order and sent in webhooks."""
    max_orders: NotRequired[int | None]
    expires_at: NotRequired[Literal[""] | str | None]
    active: NotRequired[bool | Literal["0", "1", "true", "false"]]


class ListPublishersQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class EnrollPublisherBody(TypedDict):
    affiliate_program_id: int


class UnenrollPublisherBody(TypedDict):
    affiliate_program_id: int
    reason: NotRequired[str]


class ListAffiliateRedirectionsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListInvoicesQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    date_from: NotRequired[str]
    """First day of issue."""
    date_to: NotRequired[str]
    """Last day of issue."""
    predefined_date_range: NotRequired[Literal["last-7_days", "last-30_days", "last-90_days", "last-180_days", "last-365_days", "current-day", "current-week", "current-month", "current-year", "previous-day", "previous-week", "previous-month", "previous-year"]]
    """Days of issue in the seller’s time zone."""
    invoice_state: NotRequired[str | list[str]]
    """paid, unpaid, issued or canceled; several with invoice_state[]"""
    payment_state: NotRequired[str | list[str]]
    """State of the order, for example paid or paying; several with payment_state[]"""
    product_id: NotRequired[str | list[str]]
    """Id of a product; several with product_id[]"""
    order_id: NotRequired[str | list[str]]
    """Id of an order; several with order_id[]"""


ListInvoiceResourcesQuery = TypedDict(
    "ListInvoiceResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"issued_on\", \"-issued_on\", \"created_at\", \"-created_at\", \"gross_amount\", \"-gross_amount\"]]",
        "fields[invoices]": "NotRequired[str]",
        "include": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[seller_id][]": "NotRequired[list[int]]",
        "filter[invoice_number]": "NotRequired[str]",
        "filter[form][]": "NotRequired[list[Literal[\"regular\", \"reversal\", \"corrected\"]]]",
        "filter[invoice_state][]": "NotRequired[list[Literal[\"paid\", \"unpaid\", \"issued\", \"canceled\"]]]",
        "filter[payment_state][]": "NotRequired[list[Literal[\"payment_pending\", \"payment_waiting\", \"paying\", \"paid\", \"payment_paused\", \"payment_canceled\", \"payment_not_completed\", \"payment_chargebacked\", \"payment_refunded\"]]]",
        "filter[sold_by][]": "NotRequired[list[Literal[\"seller\", \"reseller\"]]]",
        "filter[created_from]": "NotRequired[str]",
        "filter[created_till]": "NotRequired[str]",
        "filter[created_from_time]": "NotRequired[str]",
        "filter[created_till_time]": "NotRequired[str]",
        "filter[created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[issued_from]": "NotRequired[str]",
        "filter[issued_till]": "NotRequired[str]",
        "filter[issued_from_time]": "NotRequired[str]",
        "filter[issued_till_time]": "NotRequired[str]",
        "filter[issued_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
        "filter[amount_from]": "NotRequired[str]",
        "filter[amount_to]": "NotRequired[str]",
        "filter[product_id][]": "NotRequired[list[int]]",
        "filter[payer_id][]": "NotRequired[list[int]]",
        "filter[country_code][]": "NotRequired[list[str]]",
        "filter[order_id][]": "NotRequired[list[int]]",
        "filter[transfer_id][]": "NotRequired[list[int]]",
    },
)


class ListInvoiceResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListInvoiceResourcesAnswerDataAttributes(TypedDict):
    number: NotRequired[str | None]
    token: NotRequired[str | None]
    issued_on: NotRequired[str | None]
    form: NotRequired[str | None]
    state: NotRequired[Literal["paid", "unpaid", "issued", "canceled"] | None]
    is_e_invoice: NotRequired[bool | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    seller_name: NotRequired[str | None]
    sold_by: NotRequired[str | None]
    product_name: NotRequired[str | None]
    payment_state: NotRequired[Literal["payment_pending", "payment_waiting", "paying", "paid", "payment_paused", "payment_canceled", "payment_not_completed", "payment_chargebacked", "payment_refunded"] | None]
    country_code: NotRequired[str | None]
    refers_to_number: NotRequired[str | None]
    order_id: NotRequired[float | None]
    product_id: NotRequired[float | None]
    transfer_id: NotRequired[float | None]
    created_at: NotRequired[str | None]
    net_amount: NotRequired[str | None]
    vat_amount: NotRequired[str | None]
    gross_amount: NotRequired[str | None]
    currency: NotRequired[str | None]


class ListInvoiceResourcesAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class ListInvoiceResourcesAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class ListInvoiceResourcesAnswerDataRelationshipsOrder(TypedDict):
    data: ListInvoiceResourcesAnswerDataRelationshipsOrderData | None
    links: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsOrderLinks]


class ListInvoiceResourcesAnswerDataRelationshipsProductData(TypedDict):
    type: Literal["products"]
    id: str


class ListInvoiceResourcesAnswerDataRelationshipsProductLinks(TypedDict):
    related: str


class ListInvoiceResourcesAnswerDataRelationshipsProduct(TypedDict):
    data: ListInvoiceResourcesAnswerDataRelationshipsProductData | None
    links: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsProductLinks]


class ListInvoiceResourcesAnswerDataRelationshipsTransferData(TypedDict):
    type: Literal["transfers"]
    id: str


class ListInvoiceResourcesAnswerDataRelationshipsTransferLinks(TypedDict):
    related: str


class ListInvoiceResourcesAnswerDataRelationshipsTransfer(TypedDict):
    data: ListInvoiceResourcesAnswerDataRelationshipsTransferData | None
    links: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsTransferLinks]


class ListInvoiceResourcesAnswerDataRelationships(TypedDict):
    order: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsOrder]
    product: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsProduct]
    transfer: NotRequired[ListInvoiceResourcesAnswerDataRelationshipsTransfer]


class ListInvoiceResourcesAnswerDataLinks(TypedDict):
    self: str


class ListInvoiceResourcesAnswerData(TypedDict):
    type: Literal["invoices"]
    id: str
    attributes: ListInvoiceResourcesAnswerDataAttributes
    relationships: NotRequired[ListInvoiceResourcesAnswerDataRelationships]
    links: ListInvoiceResourcesAnswerDataLinks


class ListInvoiceResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListInvoiceResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListInvoiceResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListInvoiceResourcesAnswer(TypedDict):
    jsonapi: ListInvoiceResourcesAnswerJsonapi
    data: list[ListInvoiceResourcesAnswerData]
    included: NotRequired[list[ListInvoiceResourcesAnswerIncluded]]
    meta: ListInvoiceResourcesAnswerMeta
    links: ListInvoiceResourcesAnswerLinks


GetInvoiceResourceQuery = TypedDict(
    "GetInvoiceResourceQuery",
    {
        "fields[invoices]": "NotRequired[str]",
        "include": "NotRequired[str]",
    },
)


class GetInvoiceResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetInvoiceResourceAnswerDataAttributes(TypedDict):
    number: NotRequired[str | None]
    token: NotRequired[str | None]
    issued_on: NotRequired[str | None]
    form: NotRequired[str | None]
    state: NotRequired[Literal["paid", "unpaid", "issued", "canceled"] | None]
    is_e_invoice: NotRequired[bool | None]
    payer_name: NotRequired[str | None]
    payer_email: NotRequired[str | None]
    seller_name: NotRequired[str | None]
    sold_by: NotRequired[str | None]
    product_name: NotRequired[str | None]
    payment_state: NotRequired[Literal["payment_pending", "payment_waiting", "paying", "paid", "payment_paused", "payment_canceled", "payment_not_completed", "payment_chargebacked", "payment_refunded"] | None]
    country_code: NotRequired[str | None]
    refers_to_number: NotRequired[str | None]
    order_id: NotRequired[float | None]
    product_id: NotRequired[float | None]
    transfer_id: NotRequired[float | None]
    created_at: NotRequired[str | None]
    net_amount: NotRequired[str | None]
    vat_amount: NotRequired[str | None]
    gross_amount: NotRequired[str | None]
    currency: NotRequired[str | None]


class GetInvoiceResourceAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class GetInvoiceResourceAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class GetInvoiceResourceAnswerDataRelationshipsOrder(TypedDict):
    data: GetInvoiceResourceAnswerDataRelationshipsOrderData | None
    links: NotRequired[GetInvoiceResourceAnswerDataRelationshipsOrderLinks]


class GetInvoiceResourceAnswerDataRelationshipsProductData(TypedDict):
    type: Literal["products"]
    id: str


class GetInvoiceResourceAnswerDataRelationshipsProductLinks(TypedDict):
    related: str


class GetInvoiceResourceAnswerDataRelationshipsProduct(TypedDict):
    data: GetInvoiceResourceAnswerDataRelationshipsProductData | None
    links: NotRequired[GetInvoiceResourceAnswerDataRelationshipsProductLinks]


class GetInvoiceResourceAnswerDataRelationshipsTransferData(TypedDict):
    type: Literal["transfers"]
    id: str


class GetInvoiceResourceAnswerDataRelationshipsTransferLinks(TypedDict):
    related: str


class GetInvoiceResourceAnswerDataRelationshipsTransfer(TypedDict):
    data: GetInvoiceResourceAnswerDataRelationshipsTransferData | None
    links: NotRequired[GetInvoiceResourceAnswerDataRelationshipsTransferLinks]


class GetInvoiceResourceAnswerDataRelationships(TypedDict):
    order: NotRequired[GetInvoiceResourceAnswerDataRelationshipsOrder]
    product: NotRequired[GetInvoiceResourceAnswerDataRelationshipsProduct]
    transfer: NotRequired[GetInvoiceResourceAnswerDataRelationshipsTransfer]


class GetInvoiceResourceAnswerDataLinks(TypedDict):
    self: str


class GetInvoiceResourceAnswerData(TypedDict):
    type: Literal["invoices"]
    id: str
    attributes: GetInvoiceResourceAnswerDataAttributes
    relationships: NotRequired[GetInvoiceResourceAnswerDataRelationships]
    links: GetInvoiceResourceAnswerDataLinks


class GetInvoiceResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetInvoiceResourceAnswerLinks(TypedDict):
    self: str


class GetInvoiceResourceAnswer(TypedDict):
    jsonapi: GetInvoiceResourceAnswerJsonapi
    data: GetInvoiceResourceAnswerData
    included: NotRequired[list[GetInvoiceResourceAnswerIncluded]]
    links: GetInvoiceResourceAnswerLinks


class ListPayoutsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    state: NotRequired[Literal["pending", "issued", "successful", "canceled"]]
    currency: NotRequired[str]
    created_from: NotRequired[str]
    """First day, in the time zone of the account."""
    created_till: NotRequired[str]
    """Last day."""


class CreatePayoutBody(TypedDict):
    currency: str


class ListPayoutLinesQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListEventETicketsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListLiveSessionsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    product_id: NotRequired[int]
    """Of this product alone."""


class CreateLiveSessionBody(TypedDict):
    title: str
    text: NotRequired[str]
    hosts: NotRequired[str]
    form: NotRequired[Literal["stream", "meeting"]]
    product_id: NotRequired[int | None]
    is_public: NotRequired[bool | Literal["0", "1", "true", "false"]]
    is_required: NotRequired[bool | Literal["0", "1", "true", "false"]]
    start_on: str
    start_time: str
    minutes: int
    zone: str
    player_url: NotRequired[str]
    meeting_url: NotRequired[str | None]
    door_minutes: NotRequired[int]
    slow_seconds: NotRequired[int]
    replay_url: NotRequired[str]
    chapters: NotRequired[str]


class UpdateLiveSessionBody(TypedDict):
    title: str
    text: NotRequired[str]
    hosts: NotRequired[str]
    form: NotRequired[Literal["stream", "meeting"]]
    product_id: NotRequired[int | None]
    is_public: NotRequired[bool | Literal["0", "1", "true", "false"]]
    is_required: NotRequired[bool | Literal["0", "1", "true", "false"]]
    start_on: str
    start_time: str
    minutes: int
    zone: str
    player_url: NotRequired[str]
    meeting_url: NotRequired[str | None]
    door_minutes: NotRequired[int]
    slow_seconds: NotRequired[int]
    replay_url: NotRequired[str]
    chapters: NotRequired[str]


class ListLiveSessionAttendancesQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListShipmentsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    state: NotRequired[Literal["open", "packed", "shipped", "delivered", "returned", "cancelled"] | list[Literal["open", "packed", "shipped", "delivered", "returned", "cancelled"]]]
    """Several with state[]."""


class ShipShipmentBodyItems(TypedDict):
    id: int
    quantity: int


class ShipShipmentBody(TypedDict):
    carrier: NotRequired[str | None]
    tracking_number: NotRequired[str | None]
    tracking_url: NotRequired[str | None]
    """An https address."""
    items: NotRequired[list[ShipShipmentBodyItems]]
    """Of each item how many left."""


class DeliverShipmentBody(TypedDict):
    delivered_at: NotRequired[str]


ListShipmentResourcesQuery = TypedDict(
    "ListShipmentResourcesQuery",
    {
        "page[number]": "NotRequired[int]",
        "page[size]": "NotRequired[int]",
        "page[after]": "NotRequired[int]",
        "page[before]": "NotRequired[int]",
        "sort": "NotRequired[Literal[\"id\", \"-id\", \"shipped_at\", \"-shipped_at\", \"created_at\", \"-created_at\"]]",
        "fields[shipments]": "NotRequired[str]",
        "include": "NotRequired[str]",
        "filter[query]": "NotRequired[str]",
        "filter[state][]": "NotRequired[list[Literal[\"open\", \"packed\", \"shipped\", \"delivered\", \"returned\", \"cancelled\"]]]",
        "filter[product_id][]": "NotRequired[list[int]]",
        "filter[created_from]": "NotRequired[str]",
        "filter[created_till]": "NotRequired[str]",
        "filter[created_from_time]": "NotRequired[str]",
        "filter[created_till_time]": "NotRequired[str]",
        "filter[created_relative_period]": "NotRequired[Literal[\"last-7_days\", \"last-30_days\", \"last-90_days\", \"last-180_days\", \"last-365_days\", \"current-day\", \"current-week\", \"current-month\", \"current-year\", \"previous-day\", \"previous-week\", \"previous-month\", \"previous-year\"]]",
    },
)


class ListShipmentResourcesAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class ListShipmentResourcesAnswerDataAttributes(TypedDict):
    recipient: NotRequired[str | None]
    place: NotRequired[str | None]
    company: NotRequired[str | None]
    street: NotRequired[str | None]
    zip: NotRequired[str | None]
    city: NotRequired[str | None]
    country_code: NotRequired[str | None]
    goods: NotRequired[str | None]
    state: NotRequired[Literal["open", "packed", "shipped", "delivered", "returned", "cancelled"] | None]
    weight_grams: NotRequired[float | None]
    order_number: NotRequired[str | None]
    order_id: NotRequired[float | None]
    tracking_number: NotRequired[str | None]
    shipped_at: NotRequired[str | None]
    created_at: NotRequired[str | None]


class ListShipmentResourcesAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class ListShipmentResourcesAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class ListShipmentResourcesAnswerDataRelationshipsOrder(TypedDict):
    data: ListShipmentResourcesAnswerDataRelationshipsOrderData | None
    links: NotRequired[ListShipmentResourcesAnswerDataRelationshipsOrderLinks]


class ListShipmentResourcesAnswerDataRelationships(TypedDict):
    order: NotRequired[ListShipmentResourcesAnswerDataRelationshipsOrder]


class ListShipmentResourcesAnswerDataLinks(TypedDict):
    self: str


class ListShipmentResourcesAnswerData(TypedDict):
    type: Literal["shipments"]
    id: str
    attributes: ListShipmentResourcesAnswerDataAttributes
    relationships: NotRequired[ListShipmentResourcesAnswerDataRelationships]
    links: ListShipmentResourcesAnswerDataLinks


class ListShipmentResourcesAnswerIncluded(TypedDict):
    type: str
    id: str


class ListShipmentResourcesAnswerMeta(TypedDict):
    total_count: NotRequired[int]
    total_count_max: NotRequired[bool]
    """True when there are more than counted."""
    page: NotRequired[int]
    per: NotRequired[int]


class ListShipmentResourcesAnswerLinks(TypedDict):
    self: str | None
    first: str | None
    prev: str | None
    next: str | None
    last: NotRequired[str | None]


class ListShipmentResourcesAnswer(TypedDict):
    jsonapi: ListShipmentResourcesAnswerJsonapi
    data: list[ListShipmentResourcesAnswerData]
    included: NotRequired[list[ListShipmentResourcesAnswerIncluded]]
    meta: ListShipmentResourcesAnswerMeta
    links: ListShipmentResourcesAnswerLinks


GetShipmentResourceQuery = TypedDict(
    "GetShipmentResourceQuery",
    {
        "fields[shipments]": "NotRequired[str]",
        "include": "NotRequired[str]",
    },
)


class GetShipmentResourceAnswerJsonapi(TypedDict):
    version: Literal["1.1"]


class GetShipmentResourceAnswerDataAttributes(TypedDict):
    recipient: NotRequired[str | None]
    place: NotRequired[str | None]
    company: NotRequired[str | None]
    street: NotRequired[str | None]
    zip: NotRequired[str | None]
    city: NotRequired[str | None]
    country_code: NotRequired[str | None]
    goods: NotRequired[str | None]
    state: NotRequired[Literal["open", "packed", "shipped", "delivered", "returned", "cancelled"] | None]
    weight_grams: NotRequired[float | None]
    order_number: NotRequired[str | None]
    order_id: NotRequired[float | None]
    tracking_number: NotRequired[str | None]
    shipped_at: NotRequired[str | None]
    created_at: NotRequired[str | None]


class GetShipmentResourceAnswerDataRelationshipsOrderData(TypedDict):
    type: Literal["orders"]
    id: str


class GetShipmentResourceAnswerDataRelationshipsOrderLinks(TypedDict):
    related: str


class GetShipmentResourceAnswerDataRelationshipsOrder(TypedDict):
    data: GetShipmentResourceAnswerDataRelationshipsOrderData | None
    links: NotRequired[GetShipmentResourceAnswerDataRelationshipsOrderLinks]


class GetShipmentResourceAnswerDataRelationships(TypedDict):
    order: NotRequired[GetShipmentResourceAnswerDataRelationshipsOrder]


class GetShipmentResourceAnswerDataLinks(TypedDict):
    self: str


class GetShipmentResourceAnswerData(TypedDict):
    type: Literal["shipments"]
    id: str
    attributes: GetShipmentResourceAnswerDataAttributes
    relationships: NotRequired[GetShipmentResourceAnswerDataRelationships]
    links: GetShipmentResourceAnswerDataLinks


class GetShipmentResourceAnswerIncluded(TypedDict):
    type: str
    id: str


class GetShipmentResourceAnswerLinks(TypedDict):
    self: str


class GetShipmentResourceAnswer(TypedDict):
    jsonapi: GetShipmentResourceAnswerJsonapi
    data: GetShipmentResourceAnswerData
    included: NotRequired[list[GetShipmentResourceAnswerIncluded]]
    links: GetShipmentResourceAnswerLinks


class ListCommunitySpacesQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListCommunitySpaceThreadsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ThreadsCommunitySpaceBody(TypedDict):
    title: str
    body: str
    """HTML; scripts and looks are taken out."""


class ListCommunityPostCommentsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class CommentsCommunityPostBody(TypedDict):
    body: str
    """HTML; scripts and looks are taken out."""
    parent_id: NotRequired[int | None]


class HideCommunityPostBody(TypedDict):
    reason: NotRequired[Literal["insult", "personal_details", "advertising", "off_topic", "unlawful"]]


class ListContactFieldsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListContactsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    email: NotRequired[str]
    tag: NotRequired[str]
    field: NotRequired[str]


class UpdateContactBodyFields(TypedDict):
    key: str
    values: list[str]
    name: NotRequired[str]
    kind: NotRequired[str]


class UpdateContactBody(TypedDict):
    tags: NotRequired[list[str]]
    """All its tags from now on."""
    add_tags: NotRequired[list[str]]
    remove_tags: NotRequired[list[str]]
    fields: NotRequired[list[UpdateContactBodyFields]]
    """Those that are named get these values."""


class ListFunnelsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class CreateFunnelBodyFunnelNodeAttributes(TypedDict):
    form: Literal["node_link", "node_page"]
    content_page_id: NotRequired[int | None]
    redirection_url: NotRequired[str | None]


class CreateFunnelBody(TypedDict):
    name: str
    funnel_node_attributes: NotRequired[CreateFunnelBodyFunnelNodeAttributes]


class UpdateFunnelBodyFunnelNodeAttributes(TypedDict):
    form: Literal["node_link", "node_page"]
    content_page_id: NotRequired[int | None]
    redirection_url: NotRequired[str | None]


class UpdateFunnelBody(TypedDict):
    name: NotRequired[str]
    funnel_node_attributes: NotRequired[UpdateFunnelBodyFunnelNodeAttributes]


class DeleteFunnelAnswer(TypedDict):
    success: Literal[True]


class ListExperimentsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class ListWebhookEventsQuery(TypedDict):
    event: Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated", "order_rate.amount_changed", "order_rate.discarded", "order_rate.debt", "payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled", "plan.updated", "payer.access_changed", "invoice.issued", "dunning.stage_reached", "ticket.used", "license_key.assigned", "shipment.sent", "shipment.delivered", "shipment.returned", "service.delivered", "service.accepted", "service.reopened", "appointment.booked", "appointment.moved", "appointment.cancelled", "product.published", "affiliate.joined", "contact.confirmed", "contact.unsubscribed", "payout.issued", "payout.successful", "payout.canceled", "lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed", "community.thread_published", "community.comment_published", "community.post_reported", "community.member_muted", "community.member_banned", "live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published", "live.attendance_counted", "variant.sold_out"] | list[Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated", "order_rate.amount_changed", "order_rate.discarded", "order_rate.debt", "payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled", "plan.updated", "payer.access_changed", "invoice.issued", "dunning.stage_reached", "ticket.used", "license_key.assigned", "shipment.sent", "shipment.delivered", "shipment.returned", "service.delivered", "service.accepted", "service.reopened", "appointment.booked", "appointment.moved", "appointment.cancelled", "product.published", "affiliate.joined", "contact.confirmed", "contact.unsubscribed", "payout.issued", "payout.successful", "payout.canceled", "lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed", "community.thread_published", "community.comment_published", "community.post_reported", "community.member_muted", "community.member_banned", "live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published", "live.attendance_counted", "variant.sold_out"]]
    """The word of an event; several with event[]."""
    per: NotRequired[int]
    """How many, at most 25. Events are kept for 90 days."""
    after: NotRequired[int]
    """The id of an event: the first ones after it in the place of the latest, for programs that follow."""


class ListWebhookEndpointsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class CreateWebhookEndpointBody(TypedDict):
    name: str
    url: str
    event_form: NotRequired[Literal["all_events", "selected_events"]]
    event_ids: NotRequired[list[Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated", "order_rate.amount_changed", "order_rate.discarded", "order_rate.debt", "payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled", "plan.updated", "payer.access_changed", "invoice.issued", "dunning.stage_reached", "ticket.used", "license_key.assigned", "shipment.sent", "shipment.delivered", "shipment.returned", "service.delivered", "service.accepted", "service.reopened", "appointment.booked", "appointment.moved", "appointment.cancelled", "product.published", "affiliate.joined", "contact.confirmed", "contact.unsubscribed", "payout.issued", "payout.successful", "payout.canceled", "lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed", "community.thread_published", "community.comment_published", "community.post_reported", "community.member_muted", "community.member_banned", "live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published", "live.attendance_counted", "variant.sold_out"]]]
    """Words of events; they count when event_form is selected_events."""
    request_format: NotRequired[Literal["json", "x_www_form_urlencoded"]]


class CreateWebhookEndpointAnswer(TypedDict):
    id: int
    name: str
    url: str
    state: str
    event_form: Literal["all_events", "selected_events"]
    event_ids: list[str]
    request_format: Literal["json", "x_www_form_urlencoded"]
    failing_since: str | None
    created_at: str
    secret: str
    """Checks webhook-signature as Standard Webhooks says."""


class UpdateWebhookEndpointBody(TypedDict):
    name: NotRequired[str]
    url: NotRequired[str]
    event_form: NotRequired[Literal["all_events", "selected_events"]]
    event_ids: NotRequired[list[Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated", "order_rate.amount_changed", "order_rate.discarded", "order_rate.debt", "payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled", "plan.updated", "payer.access_changed", "invoice.issued", "dunning.stage_reached", "ticket.used", "license_key.assigned", "shipment.sent", "shipment.delivered", "shipment.returned", "service.delivered", "service.accepted", "service.reopened", "appointment.booked", "appointment.moved", "appointment.cancelled", "product.published", "affiliate.joined", "contact.confirmed", "contact.unsubscribed", "payout.issued", "payout.successful", "payout.canceled", "lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed", "community.thread_published", "community.comment_published", "community.post_reported", "community.member_muted", "community.member_banned", "live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published", "live.attendance_counted", "variant.sold_out"]]]
    """Words of events; they count when event_form is selected_events."""
    request_format: NotRequired[Literal["json", "x_www_form_urlencoded"]]


class DeleteWebhookEndpointAnswer(TypedDict):
    success: Literal[True]


ReplaysWebhookEndpointBody = TypedDict(
    "ReplaysWebhookEndpointBody",
    {
        "from": "str",
        "to": "str",
        "events": "NotRequired[list[Literal[\"order.created\", \"order.cancelled\", \"order.one_time.pending\", \"order.one_time.paying\", \"order.one_time.paused\", \"order.one_time.cancelled\", \"order.one_time.finished\", \"order.one_time.not_completed\", \"order.one_time.refunded\", \"order.one_time.chargebacked\", \"order.one_time.reactivated\", \"order.installment.pending\", \"order.installment.paying\", \"order.installment.paused\", \"order.installment.cancelled\", \"order.installment.finished\", \"order.installment.not_completed\", \"order.installment.refunded\", \"order.installment.chargebacked\", \"order.installment.reactivated\", \"order.limited_subscription.pending\", \"order.limited_subscription.paying\", \"order.limited_subscription.paused\", \"order.limited_subscription.cancelled\", \"order.limited_subscription.finished\", \"order.limited_subscription.not_completed\", \"order.limited_subscription.refunded\", \"order.limited_subscription.chargebacked\", \"order.limited_subscription.reactivated\", \"order.subscription.pending\", \"order.subscription.paying\", \"order.subscription.paused\", \"order.subscription.cancelled\", \"order.subscription.finished\", \"order.subscription.not_completed\", \"order.subscription.refunded\", \"order.subscription.chargebacked\", \"order.subscription.reactivated\", \"order_rate.amount_changed\", \"order_rate.discarded\", \"order_rate.debt\", \"payment.successful\", \"payment.pending\", \"payment.failed\", \"payment.canceled\", \"refund.pending\", \"refund.successful\", \"refund.error\", \"chargeback.successful\", \"chargeback.canceled\", \"plan.updated\", \"payer.access_changed\", \"invoice.issued\", \"dunning.stage_reached\", \"ticket.used\", \"license_key.assigned\", \"shipment.sent\", \"shipment.delivered\", \"shipment.returned\", \"service.delivered\", \"service.accepted\", \"service.reopened\", \"appointment.booked\", \"appointment.moved\", \"appointment.cancelled\", \"product.published\", \"affiliate.joined\", \"contact.confirmed\", \"contact.unsubscribed\", \"payout.issued\", \"payout.successful\", \"payout.canceled\", \"lesson.viewed\", \"lesson.completed\", \"lesson.commented\", \"quiz.submitted\", \"quiz.passed\", \"quiz.failed\", \"community.thread_published\", \"community.comment_published\", \"community.post_reported\", \"community.member_muted\", \"community.member_banned\", \"live.session_planned\", \"live.session_started\", \"live.session_ended\", \"live.session_cancelled\", \"live.recording_published\", \"live.attendance_counted\", \"variant.sold_out\", \"automation.called\"]]]",
    },
)


class TestWebhookEndpointBody(TypedDict):
    event: NotRequired[Literal["order.created", "order.cancelled", "order.one_time.pending", "order.one_time.paying", "order.one_time.paused", "order.one_time.cancelled", "order.one_time.finished", "order.one_time.not_completed", "order.one_time.refunded", "order.one_time.chargebacked", "order.one_time.reactivated", "order.installment.pending", "order.installment.paying", "order.installment.paused", "order.installment.cancelled", "order.installment.finished", "order.installment.not_completed", "order.installment.refunded", "order.installment.chargebacked", "order.installment.reactivated", "order.limited_subscription.pending", "order.limited_subscription.paying", "order.limited_subscription.paused", "order.limited_subscription.cancelled", "order.limited_subscription.finished", "order.limited_subscription.not_completed", "order.limited_subscription.refunded", "order.limited_subscription.chargebacked", "order.limited_subscription.reactivated", "order.subscription.pending", "order.subscription.paying", "order.subscription.paused", "order.subscription.cancelled", "order.subscription.finished", "order.subscription.not_completed", "order.subscription.refunded", "order.subscription.chargebacked", "order.subscription.reactivated", "order_rate.amount_changed", "order_rate.discarded", "order_rate.debt", "payment.successful", "payment.pending", "payment.failed", "payment.canceled", "refund.pending", "refund.successful", "refund.error", "chargeback.successful", "chargeback.canceled", "plan.updated", "payer.access_changed", "invoice.issued", "dunning.stage_reached", "ticket.used", "license_key.assigned", "shipment.sent", "shipment.delivered", "shipment.returned", "service.delivered", "service.accepted", "service.reopened", "appointment.booked", "appointment.moved", "appointment.cancelled", "product.published", "affiliate.joined", "contact.confirmed", "contact.unsubscribed", "payout.issued", "payout.successful", "payout.canceled", "lesson.viewed", "lesson.completed", "lesson.commented", "quiz.submitted", "quiz.passed", "quiz.failed", "community.thread_published", "community.comment_published", "community.post_reported", "community.member_muted", "community.member_banned", "live.session_planned", "live.session_started", "live.session_ended", "live.session_cancelled", "live.recording_published", "live.attendance_counted", "variant.sold_out"]]


class CreateInAppPurchaseBody(TypedDict):
    store: Literal["app_store", "google_play"]
    receipt_id: str
    """How the store calls the purchase: a transaction id, or an order number."""
    sku: str
    """The product id in the store."""
    product_id: NotRequired[int]
    """What it opens; once it was given for an SKU, it may be left out."""
    email: str
    """Who bought it."""
    first_name: NotRequired[str | None]
    last_name: NotRequired[str | None]
    amount: str
    """What the store took."""
    currency: str
    country_code: NotRequired[str]
    bought_on: str
    status: NotRequired[Literal["purchased", "refunded"]]


class CreateInAppPurchaseAnswer(TypedDict):
    success: Literal[True]
    outcome: Literal["new", "known", "refunded", "refused"]
    order_id: int


class ListNewslettersQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""
    state: NotRequired[Literal["draft", "scheduled", "sending", "sent", "canceled"]]


class CreateNewsletterBody(TypedDict):
    preview_text: NotRequired[str]
    second_subject: NotRequired[str]
    compare_share: NotRequired[int]
    compare_hours: NotRequired[int]
    audience: NotRequired[dict[str, str | list[str]]]
    advertised_product_ids: NotRequired[list[int]]
    similar_product_ids: NotRequired[list[int]]
    subject: NotRequired[str]
    text: NotRequired[str]
    """Plain, or with simple HTML. `{first_name}` and your own fields are filled in for each reader."""
    copy_of: NotRequired[int]
    resend_of: NotRequired[int]


class UpdateNewsletterBody(TypedDict):
    preview_text: NotRequired[str]
    second_subject: NotRequired[str]
    compare_share: NotRequired[int]
    compare_hours: NotRequired[int]
    audience: NotRequired[dict[str, str | list[str]]]
    advertised_product_ids: NotRequired[list[int]]
    similar_product_ids: NotRequired[list[int]]
    subject: NotRequired[str]
    text: NotRequired[str]
    """Plain, or with simple HTML. `{first_name}` and your own fields are filled in for each reader."""


class DeleteNewsletterAnswer(TypedDict):
    success: Literal[True]


class ListNewsletterRecipientsQuery(TypedDict):
    page: NotRequired[int]
    """Counted from 1; a page past the last is an empty array."""
    per: NotRequired[int]
    """Rows per page, at most 500."""


class SendNewsletterBody(TypedDict):
    send_at: NotRequired[str | None]
    clock_zone: NotRequired[str | None]


class GetTestClockAnswer(TypedDict):
    now: str
    moving_to: str | None


class CreateTestClockBody(TypedDict):
    to: NotRequired[str]
    """The instant it is moved to."""
    by: NotRequired[str]
    """Instead: how far, as a duration of ISO 8601: `P1M`, `P14D`."""


class CreateTestClockAnswer(TypedDict):
    now: str
    moving_to: str | None


class GetSwaggerDocAnswerInfoContact(TypedDict):
    name: str
    url: str


class GetSwaggerDocAnswerInfoLicense(TypedDict):
    name: str
    identifier: str


class GetSwaggerDocAnswerInfo(TypedDict):
    title: str
    version: str
    summary: str
    description: str
    contact: GetSwaggerDocAnswerInfoContact
    license: GetSwaggerDocAnswerInfoLicense


class GetSwaggerDocAnswerServers(TypedDict):
    url: str
    description: str
    variables: dict[str, Any]


class GetSwaggerDocAnswerTags(TypedDict):
    name: str
    description: str


class GetSwaggerDocAnswer(TypedDict):
    openapi: Literal["3.1.0"]
    info: GetSwaggerDocAnswerInfo
    servers: list[GetSwaggerDocAnswerServers]
    tags: list[GetSwaggerDocAnswerTags]
    paths: dict[str, Any]
    webhooks: NotRequired[dict[str, Any]]
    components: dict[str, Any]


class GetOpenapiJsonAnswerInfoContact(TypedDict):
    name: str
    url: str


class GetOpenapiJsonAnswerInfoLicense(TypedDict):
    name: str
    identifier: str


class GetOpenapiJsonAnswerInfo(TypedDict):
    title: str
    version: str
    summary: str
    description: str
    contact: GetOpenapiJsonAnswerInfoContact
    license: GetOpenapiJsonAnswerInfoLicense


class GetOpenapiJsonAnswerServers(TypedDict):
    url: str
    description: str
    variables: dict[str, Any]


class GetOpenapiJsonAnswerTags(TypedDict):
    name: str
    description: str


class GetOpenapiJsonAnswer(TypedDict):
    openapi: Literal["3.1.0"]
    info: GetOpenapiJsonAnswerInfo
    servers: list[GetOpenapiJsonAnswerServers]
    tags: list[GetOpenapiJsonAnswerTags]
    paths: dict[str, Any]
    webhooks: NotRequired[dict[str, Any]]
    components: dict[str, Any]


# The body of a message to an endpoint; `event` tells which.
WebhookBody: TypeAlias = WebhookOrder | WebhookOrderRate | WebhookTransfer | WebhookPlan | WebhookAccess | WebhookInvoice | WebhookDunning | WebhookTicket | WebhookLicenseKey | WebhookShipment | WebhookService | WebhookAppointment | WebhookProduct | WebhookAffiliate | WebhookContact | WebhookPayout | WebhookLesson | WebhookCommunityPost | WebhookCommunityReport | WebhookCommunityMember | WebhookLiveSession | WebhookLiveAttendance | WebhookVariant | WebhookAutomation
