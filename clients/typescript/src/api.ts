// Written by `npm run client` from /api/openapi.json; do not edit.

export type TeamMember = {
  id: number
  name: string
  email: string
  state: "invited" | "active" | "paused" | "declined" | "ended"
  locale: "en" | "ar" | "cs" | "da" | "de" | "el" | "es" | "fr" | "hr" | "hu" | "it" | "ko" | "nl" | "no" | "pl" | "pt-BR" | "pt-PT" | "ro" | "sv" | "tr"
  role_id: number
  invited_at: string
  accepted_at: string | null
}

export type TeamRole = {
  id: number
  name: string
  rights: string[]
  has_all_products: boolean
  product_ids: number[]
  sees_contacts: boolean
  refund_limit_amount: string | null
  members_count: number
}

export type PricingPlan = {
  id: number
  name: string
  form: "one_time" | "subscription" | "limited_subscription" | "installment"
  /** The same terms as older clients read them. */
  preferences: {
    price?: string | null
    old_price?: string | null
    p_count?: number | null
    first_interval?: string | null
    first_amount?: string | null
    next_interval?: string | null
    next_amount?: string | null
    splitting_type?: "installment" | "limited_subscription"
  }
  currency: string
  price: string | null
  first_amount: string | null
  next_amount: string | null
  payments_count: number | null
  interval: string | null
  custom_intervals: string[] | null
  rate_amounts: string[] | null
  use_net_price: boolean
  old_price: string | null
  trial_days: number
  custom_start_day: number | null
  minimum_term_payments: number | null
  valid_from: string | null
  valid_till: string | null
  archived: boolean
  created_at: string
  updated_at: string
}

export type Product = {
  id: number
  slug: string
  name: string
  form: "course" | "service" | "download" | "membership" | "event" | "certificate" | "license_key" | "bundle" | "physical"
  price: string | null
  currency: string | null
  free: boolean
  active: boolean
  private: boolean
  archived: boolean
  short_description: string
  description: string
  limit: number | null
  sold_count: number
  success_url: string | null
  cancel_url: string | null
  error_url: string | null
  success_email: {
    subject_en?: string
    subject_ar?: string
    subject_cs?: string
    subject_da?: string
    subject_de?: string
    subject_el?: string
    subject_es?: string
    subject_fr?: string
    subject_hr?: string
    subject_hu?: string
    subject_it?: string
    subject_ko?: string
    subject_nl?: string
    subject_no?: string
    subject_pl?: string
    subject_pt_br?: string
    subject_pt_pt?: string
    subject_ro?: string
    subject_sv?: string
    subject_tr?: string
    body_en?: string
    body_ar?: string
    body_cs?: string
    body_da?: string
    body_de?: string
    body_el?: string
    body_es?: string
    body_fr?: string
    body_hr?: string
    body_hu?: string
    body_it?: string
    body_ko?: string
    body_nl?: string
    body_no?: string
    body_pl?: string
    body_pt_br?: string
    body_pt_pt?: string
    body_ro?: string
    body_sv?: string
    body_tr?: string
  } | null
  authors: {
    id: number
    author_id: number
    custom_commission_enabled: boolean
    /** In percent of what the product earns. */
    commission: string
  }[]
  /** Hears of this product alone; a password in it is not shown. */
  webhook_url: string | null
  pricing_plans: PricingPlan[]
  prices: {
    id: number
    position: number
    pricing_plan_id: number
  }[]
  shop_url: string
  /** Where it is paid; older clients send buyers there. */
  url_to_pay: string
  created_at: string
  updated_at: string
}

export type Cohort = {
  id: number
  name: string
  starts_on: string
  ends_on: string | null
  /** The first day on which places are sold. */
  enrols_from: string | null
  /** The last one; the first day of the group when null. */
  enrols_till: string | null
  /** The course opens on the first day; otherwise with the purchase. */
  opens_at_start: boolean
  /** Null for as many as wish. */
  seats_count: number | null
  /** Places held for orders that are not paid yet. */
  reserved_count: number
  sold_count: number
}

export type ProductVariant = {
  id: number
  name: string
  sku: string
  weight_grams: number
  /** Pieces that are there; null for as many as are wanted. */
  stock_count: number | null
  /** Of them held for orders that are not paid yet. */
  reserved_count: number
  sold_count: number
  active: boolean
}

export type ShippingZone = {
  id: number
  name: string
  countries: string[]
  currency: string
  steps: {
    up_to_grams: number
    amount: string
  }[]
  free_from_amount: string | null
}

export type Coupon = {
  id: number
  name: string
  code: string
  active: boolean
  usage_limit: number | null
  orders_count: number
  value: string
  value_form: "currency" | "percents"
  amount_basis: "end_amount" | "net_amount"
  currency: string | null
  rates_kind: "first_rate" | "all_rates" | "n_rates"
  rates_count: number | null
  applies_to: "all_products" | "single_product" | "multiple_products"
  product_ids: number[]
  valid_from: string | null
  valid_till: string | null
  created_at: string
}

export type Transfer = {
  id: number
  token: string
  type: "Payment" | "Refund" | "Chargeback"
  state: string
  order_id: number
  order_rate_id: number | null
  amount: string
  received_amount: string
  refunded_amount: string
  refundable_amount: string
  fee_amount: string
  currency: string
  payment_method: string
  provider: string
  wire_reference: string | null
  decline_reason: string | null
  refunded_transfer_id: number | null
  payer: {
    id: number
    email: string
    first_name: string
    last_name: string
  } | null
  created_at: string
  processed_at: string | null
}

export type Payer = {
  id: number
  email: string
  salutation: string | null
  first_name: string
  last_name: string
  company: string | null
  vat_no: string | null
  street: string | null
  street_number: string | null
  zip: string | null
  city: string | null
  country_code: string | null
  phone: string | null
  locale: string
  orders_count: number
  paid_amount: string
  currency: string
  created_at: string
}

export type Order = {
  id: number
  token: string
  payment_state: string
  state: string
  recurring_form: string
  payment_method: string
  provider: string
  currency: string
  quantity: number
  total_amount: string
  net_amount: string
  vat_amount: string
  paid_amount: string
  unpaid_amount: string
  debt_amount: string
  refunded_amount: string
  coupon_code: string | null
  campaign_id: string | null
  metadata: Record<string, string>
  next_due_on: string | null
  cancels_on: string | null
  paused_until: string | null
  created_at: string
  completed_at: string | null
  canceled_at: string | null
  /** What fell due is paid, and nothing ended it. */
  active: boolean
  canceled: boolean
  /** The same as `canceled`; clients look for either. */
  cancelled: boolean
  product: {
    id: number
    slug: string
    name: string
    form: string
  }
  pricing_plan: {
    id: number
    name: string
  } | null
  payer: {
    id: number
    email: string
    first_name: string
    last_name: string
    company: string | null
    vat_no: string | null
    street: string | null
    street_number: string | null
    zip: string | null
    city: string | null
    country_code: string
    phone: string | null
  }
  payments_schedule: {
    id: number
    number: number
    state: string
    due_on: string
    amount: string
    paid_amount: string
    refunded_amount: string
  }[]
  /** Payments, refunds and chargebacks, oldest first. */
  payments: {
    id: number
    token: string
    type: string
    state: string
    amount: string
    created_at: string
  }[]
}

export type Refund = {
  id: number
  token: string
  /** `successful` once the provider gave the money back. */
  state: "prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back"
  amount: string
  currency: string
  reason: string | null
  order_id: number
  /** The payment that is given back. */
  transfer_id: number
  payment_method: string
  provider: string
  decline_reason: string | null
  created_at: string
  processed_at: string | null
}

export type CheckoutSession = {
  id: number
  token: string
  /** Where the buyer pays. */
  url: string
  state: "open" | "completed" | "expired"
  expires_at: string
  created_at: string
  completed_at: string | null
  product_id: number
  pricing_plan_id: number | null
  quantity: number | null
  coupon_code: string | null
  locale: string | null
  success_url: string | null
  cancel_url: string | null
  metadata: Record<string, string>
  /** The payment link the buyer came by. */
  payment_link_id: number | null
  /** Once it is completed. */
  order_id: number | null
  order_token: string | null
  /** Of the order: a bank transfer may complete a session before its money is there. */
  payment_state: string | null
}

export type PortalSession = {
  id: number
  url: string
  payer_id: number
  return_url: string | null
  expires_at: string
  created_at: string
}

export type PaymentLink = {
  id: number
  code: string
  url: string
  name: string
  active: boolean
  product_id: number
  product_name: string
  pricing_plan_id: number | null
  coupon_code: string | null
  quantity: number | null
  success_url: string | null
  metadata: Record<string, string>
  max_orders: number | null
  /** Orders by it that did not come to nothing. */
  orders_count: number
  expires_at: string | null
  created_at: string
}

export type Publisher = {
  id: number | null
  affiliate_node_id: number
  affiliate_program_id: number
  state: "asked" | "invited" | "active" | "declined" | "ended"
  email: string
  name: string
  first_name: string | null
  last_name: string | null
  street: string | null
  zip: string | null
  city: string | null
  country_code: string | null
  phone: string | null
  coupon_code: string | null
  url: string
  joined_at: string | null
}

export type AffiliateRedirection = {
  id: number
  date: string
  publisher_id: number
  affiliate_node_id: number
  affiliate_program_id: number
  product_id: number | null
  clicks: number
  orders: number
  revenue: string
  commission: string
  currency: string
  url: string
}

export type Invoice = {
  id: number
  number: string
  form: "regular" | "reversal" | "corrected"
  state: string
  payment_state: string | null
  date: string
  net_amount: string
  vat_amount: string
  gross_amount: string
  /** The same as `gross_amount`; clients look for either. */
  invoice_amount: string
  currency: string
  order_id: number
  product_id: number
  /** The payment or refund the document was written for. */
  transfer_ids: number[]
  product_name: string | null
  payer_name: string | null
  payer_email: string | null
  country_code: string | null
  refers_to_number: string | null
  url: string
  pdf_url: string
  created_at: string
}

export type Payout = {
  id: number
  number: string | null
  /** `successful` once the money has arrived. */
  state: "pending" | "issued" | "successful" | "canceled"
  currency: string
  amount: string
  iban_masked: string
  /** What the bank statement says. */
  reference: string
  /** Why it was stopped. */
  reason: string | null
  created_at: string
  issued_at: string | null
  closed_at: string | null
}

export type WholePayout = {
  id: number
  number: string | null
  /** `successful` once the money has arrived. */
  state: "pending" | "issued" | "successful" | "canceled"
  currency: string
  amount: string
  iban_masked: string
  /** What the bank statement says. */
  reference: string
  /** Why it was stopped. */
  reason: string | null
  created_at: string
  issued_at: string | null
  closed_at: string | null
  holder: string
  lines_count: number
  /** Its statement as a PDF. */
  document_url: string | null
  credit_memos: {
    number: string
    url: string
  }[]
}

export type PayoutLine = {
  id: number
  type: string
  at: string
  order_id: number | null
  order_number: string | null
  product_name: string | null
  currency: string
  amount: string
}

export type Balance = {
  currency: string
  /** Not released yet. */
  pending: string
  /** What the next payout pays. */
  available: string
  reserve: string
  /** Kept back for open chargebacks. */
  hold: string
  /** On its way. */
  payout: string
  /** What you owe. */
  owed: string
  /** What has to be available for a payout. */
  minimum: string
  next_release: {
    on: string
    amount: string
  } | null
  unmet: ("books_red" | "stopped" | "paused" | "profile_incomplete" | "kyc" | "no_bank_account" | "payee_unconfirmed" | "payee_mismatch" | "currency_not_offered" | "payout_waiting" | "nothing_available" | "below_minimum")[]
}

export type ETicket = {
  id: number
  code: string
  state: "unused" | "used" | "refunded" | "expired" | "invalidated"
  ticket_id: number
  ticket_name: string
  event_date: string
  time_zone_name: string
  price: string
  currency: string
  order_id: number
  order_token: string
  attendee: {
    first_name: string
    last_name: string
    email: string | null
  }
  used_at: string | null
  created_at: string
}

export type LiveSession = {
  id: number
  state: "planned" | "live" | "ended" | "replay" | "cancelled"
  form: "stream" | "meeting"
  title: string
  text: string
  hosts: string
  product_id: number | null
  product_name: string | null
  is_public: boolean
  is_required: boolean
  starts_at: string
  ends_at: string
  start_on: string
  start_time: string
  minutes: number
  zone: string
  player_url: string
  has_meeting_url: boolean
  door_minutes: number
  slow_seconds: number
  replay_url: string
  chapters: string
  url: string
  attendances_count: number
}

export type LiveAttendance = {
  id: number
  first_name: string
  last_name: string
  email: string
  seconds: number
  joined_at: string
  attended_at: string | null
}

export type Shipment = {
  id: number
  state: "open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled"
  order_id: number
  order_number: string
  /** Null where its person was erased. */
  ship_to: {
    first_name: string
    last_name: string
    company: string | null
    street: string | null
    street_number: string | null
    zip: string | null
    city: string | null
    country_code: string
  } | null
  items: {
    id: number
    product_id: number
    name: string
    variant_name: string
    sku: string
    quantity: number
    /** Of one piece. */
    weight_grams: number
    returned_count: number
  }[]
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  created_at: string
  shipped_at: string | null
  delivered_at: string | null
}

export type CommunitySpace = {
  id: number
  name: string
  description: string
  audience: "everyone" | "buyers" | "products"
  is_reviewed: boolean
  is_archived: boolean
  position: number
}

export type CommunityPost = {
  id: number
  space_id: number
  /** Of a comment, its thread. */
  thread_id: number | null
  /** Of a reply, the comment it belongs to. */
  parent_id: number | null
  state: "pending" | "published" | "hidden" | "removed"
  title: string
  /** Cleaned HTML. */
  body: string
  author_name: string
  member_id: number | null
  is_of_seller: boolean
  is_pinned: boolean
  comment_count: number
  hidden_reason: "insult" | "personal_details" | "advertising" | "off_topic" | "unlawful" | null
  created_at: string
  edited_at: string | null
}

export type ContactField = {
  id: number
  key: string
  name: string
  kind: "text" | "number" | "date" | "choice" | "choices" | "yes_no"
  hint: string
  options: string[]
}

export type Contact = {
  id: number
  email: string | null
  first_name: string
  last_name: string
  state: string
  form_id: number
  tags: string[]
  is_imported: boolean
  fields: {
    key: string
    name: string
    kind: "text" | "number" | "date" | "choice" | "choices" | "yes_no"
    values: string[]
  }[]
  unsubscribe_url: string
  asked_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
}

export type Funnel = {
  id: number
  name: string
  slug: string
  state: string
  url: string
  funnel_nodes: {
    id: number
    position: number
    name: string
    form: "node_page" | "node_link" | "node_product" | "node_offer" | "node_downsell" | "node_wait"
    content_page_id: number | null
    redirection_url: string | null
    product_id: number | null
  }[]
  created_at: string
}

export type Experiment = {
  id: number
  name: string
  kind: "page" | "price" | "checkout"
  state: string
  winner: "a" | "b" | null
  currency: string
  versions: {
    version: "a" | "b"
    name: string
    visitors_count: number
    orders_count: number
    revenue_amount: string
  }[]
  started_at: string | null
  stopped_at: string | null
  created_at: string
}

export type WebhookEvent = {
  id: number
  event: string
  at: string
  /** What a webhook of this event sends. */
  body: Record<string, unknown>
}

export type WebhookEndpoint = {
  id: number
  name: string
  url: string
  state: string
  event_form: "all_events" | "selected_events"
  event_ids: string[]
  request_format: "json" | "x_www_form_urlencoded"
  failing_since: string | null
  created_at: string
}

export type WebhookReplay = {
  id: number
  /** How many are sent again. */
  messages: number
}

export type WebhookTest = {
  /** What the endpoint answered; empty where it did not. */
  status: number | null
  milliseconds: number | null
  /** The first 4,000 signs of its answer. */
  response: string | null
  /** Why there was no answer. */
  error: string | null
}

export type ListedNewsletter = {
  id: number
  subject: string
  state: "draft" | "scheduled" | "sending" | "sent" | "canceled"
  send_at: string | null
  sent_at: string | null
  recipients_count: number
  unsubscribed_count: number
  created_at: string
}

export type Newsletter = {
  id: number
  subject: string
  second_subject: string
  compare_share: number
  compare_hours: number
  chosen_subject: number | null
  comparison: {
    is_open: boolean
    decide_at: string
    decided_at: string | null
    chosen_subject: number | null
    subjects: {
      subject: string
      recipients: number
      opened: number
      clicks: number
    }[]
  } | null
  preview_text: string
  /** What it says, without its blocks and shortened. */
  words: string
  audience: Record<string, string | string[]>
  resend_of: number | null
  state: "draft" | "scheduled" | "sending" | "sent" | "canceled"
  needs_sender: boolean
  send_at: string | null
  clock_zone: string | null
  sent_at: string | null
  people: number | null
  customers: number | null
  advertised_product_ids: number[]
  similar_product_ids: number[]
  recipients_total: number | null
  recipients_count: number
  mailed_count: number
  failed_count: number
  returned_count: number
  complaints_count: number
  unsubscribed_count: number
  opened_count: number
  links: {
    url: string
    clicks: number
  }[]
  measured: {
    people: number
    opened: number
    clicked: number
  }
  /** In braces, and nothing is known of them: they are sent as they are. */
  unknown_words: string[]
  /** Where visitors of the shop read it; null while they may not. */
  url: string | null
}

export type NewsletterRecipient = {
  id: number
  email: string
  form_name: string | null
  consented_at: string | null
  /** Of existing customers. */
  order_number: string | null
  mail_state: string | null
  created_at: string
  unsubscribed_at: string | null
  opened_at: string | null
  clicked_at: string | null
}

export type WebhookPerson = {
  email: string
  first_name: string | null
  last_name: string | null
  company: string | null
  vat_no: string | null
  street: string | null
  street_number: string | null
  zip: string | null
  city: string | null
  /** Its English name. */
  country: string | null
  country_code: string | null
  phone: string | null
}

export type WebhookPublisher = {
  id: number
  email: string
  first_name: string
  last_name: string
  street: string | null
  zip: string | null
  city: string | null
  country: string | null
  phone: string | null
}

export type WebhookProductOfOrder = {
  id: number
  slug: string
  name: string
  type: string
  /** Money as a decimal with a point: `"119.0"`. */
  price: string
  groups: string[]
  affiliate_program_id: number | null
}

export type WebhookEventDate = {
  id: number
  starts_at: string
  ends_at: string
  time_zone: string
  online: boolean
  location: string | null
}

export type WebhookTicketKind = {
  id: number
  name: string
  codes: string[]
  ticket_attendees: {
    email: string | null
    first_name: string | null
    last_name: string | null
  }[]
}

export type WebhookPricingPlan = {
  id: number | null
  name: string | null
}

export type WebhookSoldProduct = {
  id: number
  form: string
  name: string
  slug: string
  cost_center: string | null
  internal_name: string | null
}

export type WebhookPrice = {
  /** Money as a decimal with a point: `"119.0"`. */
  net: string
  /** Money as a decimal with a point: `"119.0"`. */
  gross: string
}

export type WebhookSellable = {
  id: number
  quantity: number
  product: WebhookSoldProduct
  pricing_plan: WebhookPricingPlan
  price_information: WebhookPrice
  /** The parts of a bundle with their shares, or the product itself. */
  sellable_items: {
    id: number
    quantity: number
    product: WebhookSoldProduct
    price_information: WebhookPrice | null
  }[]
}

export type WebhookScheduleLine = {
  rate: number
  state: string
  /** Money as a decimal with a point: `"119.0"`. */
  amount: string
  /** A day as `05.01.2026`, in your time zone. */
  date: string
}

export type WebhookOrder = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated"
  /** What the event did, as older receivers know it. */
  action: string
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookOrderRate = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt"
  /** What the event did, as older receivers know it. */
  action: string
  order_rate: {
    id: number
    rate: number
    state: string
    /** Money as a decimal with a point: `"119.0"`. */
    amount: string
    date: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookTransfer = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled"
  /** What the event did, as older receivers know it. */
  action: string
  /** Of the payment, refund or chargeback. */
  id: number
  state: string
  /** Money as a decimal with a point: `"119.0"`. */
  revenue: string
  /** The revenue less the fee. */
  amount: string
  /** Money as a decimal with a point: `"119.0"`. */
  fee: string
  /** Money as a decimal with a point: `"119.0"`. */
  vat_amount: string
  /** Of a refund or chargeback: the payment. */
  refunded_transfer_id?: number | null
  /** Why a payment failed. */
  error_msg?: string | null
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookPlan = {
  order_id?: number
  order_token?: string
  payment_session_id?: number
  payment_session_token?: string
  initiator?: "payer" | "system"
  payer?: WebhookPerson
  gift_receiver?: WebhookPerson | null
  publisher?: WebhookPublisher | null
  team_members?: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions?: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id?: number
  product?: WebhookProductOfOrder
  upsell?: true | null
  upsell_type?: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership?: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events?: WebhookEventDate[]
  tickets?: WebhookTicketKind[]
  pricing_plan?: WebhookPricingPlan
  sellables?: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1?: string | null
  add_id_2?: string | null
  campaign_id?: string | null
  /** What the seller’s program wrote beside the order. */
  metadata?: Record<string, string>
  currency?: string
  currency_key?: string
  coupon_code?: string | null
  recurring?: "yes" | "no"
  recurring_form?: string
  payment_state?: string
  payment_method?: string
  payments_schedule?: WebhookScheduleLine[]
  payments_schedule_next_rate_date?: string | null
  /** Payments made so far. */
  payments_count?: number
  /** Empty where it has no end. */
  payments_count_expected?: number | null
  with_test_period?: boolean
  test_period_end_date?: string | null
  with_custom_start?: boolean
  minimum_terms_data?: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate?: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net?: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross?: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net?: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross?: string
  invoice_number?: string | null
  invoice_link?: string | null
  credit_memo_link?: string | null
  success_link?: string
  opt_ins?: never[]
  access_lifetime?: boolean
  access_activated_at?: string | null
  access_expiration_date?: string | null
  funnel_uniq_token?: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created?: string
  created_at: string
  /** To the minute, in UTC. */
  created_date?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc?: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  id?: null
  event: "plan.updated"
  /** What the event did, as older receivers know it. */
  action: string
  /** Of an order whose buyer changed to another plan. */
  plan_change?: {
    mode: string
    plan_before: string
    starts_on: string
    /** Money as a decimal with a point: `"119.0"`. */
    charge_amount: string
    /** Money as a decimal with a point: `"119.0"`. */
    credit_amount: string
  }
  /** Of your own account on this platform. */
  account_plan?: {
    id: number
    name: string
    plan_before_id: number | null
    state: string | null
    billing_cycle: string
    /** Money as a decimal with a point: `"119.0"`. */
    price: string
    currency: string
    features: string[]
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookAccess = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "payer.access_changed"
  /** What the event did, as older receivers know it. */
  action: string
  access: {
    id: number
    product_id: number
    from: string | null
    to: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookInvoice = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "invoice.issued"
  /** What the event did, as older receivers know it. */
  action: string
  invoice_id: number
  invoice_form: string
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookDunning = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "dunning.stage_reached"
  /** What the event did, as older receivers know it. */
  action: string
  claim: {
    id: number
    stage: string
    outcome: string | null
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookTicket = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "ticket.used"
  /** What the event did, as older receivers know it. */
  action: string
  payment_ticket_id: number
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookLicenseKey = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "license_key.assigned"
  /** What the event did, as older receivers know it. */
  action: string
  license_key_id: number
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookShipment = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "shipment.sent" | "shipment.delivered" | "shipment.returned"
  /** What the event did, as older receivers know it. */
  action: string
  shipment: {
    id: number
    state: string | null
    carrier: string | null
    tracking_number: string | null
    tracking_url: string | null
    items: {
      product_id: number
      name: string
      variant: string
      sku: string
      quantity: number
      returned: number
    }[]
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookService = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "service.delivered" | "service.accepted" | "service.reopened"
  /** What the event did, as older receivers know it. */
  action: string
  service_id: number
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookAppointment = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "appointment.booked" | "appointment.moved" | "appointment.cancelled"
  /** What the event did, as older receivers know it. */
  action: string
  service_id: number
  appointment: {
    id: number
    starts_at: string
    ends_at: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookProduct = {
  id: null
  created_at: string
  event: "product.published"
  /** What the event did, as older receivers know it. */
  action: string
  product_id: number
  product: {
    id: number
    slug: string
    name: string
    type: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookAffiliate = {
  id: null
  created_at: string
  event: "affiliate.joined"
  /** What the event did, as older receivers know it. */
  action: string
  affiliate: {
    id: number
    affiliate_program_id: number
    publisher: {
      id: number | null
      name: string
      email: string
    }
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookContact = {
  id: null
  created_at: string
  event: "contact.confirmed" | "contact.unsubscribed"
  /** What the event did, as older receivers know it. */
  action: string
  contact: {
    id: number
    email: string
    first_name: string
    last_name: string
    is_imported: boolean
    opt_in_form: {
      id: number
      name: string
    }
    tags: string[]
    fields: {
      key: string
      name: string
      kind: string
      values: string[]
    }[]
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookPayout = {
  id: null
  created_at: string
  event: "payout.issued" | "payout.successful" | "payout.canceled"
  /** What the event did, as older receivers know it. */
  action: string
  payout: {
    id: number
    state: string
    reference: string
    /** Money as a decimal with a point: `"119.0"`. */
    amount: string
    currency: string
    reason: string | null
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookLesson = {
  order_id: number
  order_token: string
  payment_session_id: number
  payment_session_token: string
  initiator: "payer" | "system"
  payer: WebhookPerson
  gift_receiver: WebhookPerson | null
  publisher: WebhookPublisher | null
  team_members: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number
  product: WebhookProductOfOrder
  upsell: true | null
  upsell_type: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events: WebhookEventDate[]
  tickets: WebhookTicketKind[]
  pricing_plan: WebhookPricingPlan
  sellables: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1: string | null
  add_id_2: string | null
  campaign_id: string | null
  /** What the seller’s program wrote beside the order. */
  metadata: Record<string, string>
  currency: string
  currency_key: string
  coupon_code: string | null
  recurring: "yes" | "no"
  recurring_form: string
  payment_state: string
  payment_method: string
  payments_schedule: WebhookScheduleLine[]
  payments_schedule_next_rate_date: string | null
  /** Payments made so far. */
  payments_count: number
  /** Empty where it has no end. */
  payments_count_expected: number | null
  with_test_period: boolean
  test_period_end_date: string | null
  with_custom_start: boolean
  minimum_terms_data: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross: string
  invoice_number: string | null
  invoice_link: string | null
  credit_memo_link: string | null
  success_link: string
  opt_ins: never[]
  access_lifetime: boolean
  access_activated_at: string | null
  access_expiration_date: string | null
  funnel_uniq_token: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created: string
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created_at: string
  /** To the minute, in UTC. */
  created_date: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  event: "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed"
  /** What the event did, as older receivers know it. */
  action: string
  course_session_id: number
  lesson: {
    id: number
    name: string
  }
  quiz_attempt_id?: number
  comment_id?: number
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookCommunityPost = {
  id: null
  created_at: string
  event: "community.thread_published" | "community.comment_published"
  /** What the event did, as older receivers know it. */
  action: string
  post: {
    id: number
    /** Of a comment, its thread. */
    thread_id: number | null
    space: {
      id: number
      name: string
    }
    title: string
    /** Without formatting. */
    text: string
    author_name: string
    is_of_seller: boolean
    url: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookCommunityReport = {
  id: null
  created_at: string
  event: "community.post_reported"
  /** What the event did, as older receivers know it. */
  action: string
  post: {
    id: number
    /** Of a comment, its thread. */
    thread_id: number | null
    space: {
      id: number
      name: string
    }
    title: string
    /** Without formatting. */
    text: string
    author_name: string
    is_of_seller: boolean
    url: string
  }
  report: {
    reason: string
    note: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookCommunityMember = {
  id: null
  created_at: string
  event: "community.member_muted" | "community.member_banned"
  /** What the event did, as older receivers know it. */
  action: string
  member: {
    id: number
    first_name: string
    last_name: string
    email: string
    reason: string | null
    muted_until: string | null
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookLiveSession = {
  id: null
  created_at: string
  event: "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published"
  /** What the event did, as older receivers know it. */
  action: string
  live_session: {
    id: number
    title: string
    form: string
    product_id: number | null
    is_public: boolean
    starts_at: string
    ends_at: string
    url: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookLiveAttendance = {
  id: null
  created_at: string
  event: "live.attendance_counted"
  /** What the event did, as older receivers know it. */
  action: string
  live_session: {
    id: number
    title: string
    form: string
    product_id: number | null
    is_public: boolean
    starts_at: string
    ends_at: string
    url: string
  }
  attendee: {
    first_name: string
    last_name: string
    email: string
    attended_at: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookVariant = {
  id: null
  created_at: string
  event: "variant.sold_out"
  /** What the event did, as older receivers know it. */
  action: string
  product_id: number
  variant: {
    id: number
    name: string
    sku: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

export type WebhookAutomation = {
  order_id?: number
  order_token?: string
  payment_session_id?: number
  payment_session_token?: string
  initiator?: "payer" | "system"
  payer?: WebhookPerson
  gift_receiver?: WebhookPerson | null
  publisher?: WebhookPublisher | null
  team_members?: {
    id: number
    name: string
    email: string
  }[]
  team_member_commissions?: {
    id: number
    /** Money as a decimal with a point: `"119.0"`. */
    commission: string
    currency: string
  }[]
  product_id: number | null
  product?: WebhookProductOfOrder
  upsell?: true | null
  upsell_type?: string
  /** With `membership_product_1`, `membership_product_1_id` and so on: what the bought level opens. */
  membership?: {
    id: number
    name: string
    [key: string]: string | number
  } | null
  events?: WebhookEventDate[]
  tickets?: WebhookTicketKind[]
  pricing_plan?: WebhookPricingPlan
  sellables?: WebhookSellable[]
  /** From the link to the checkout. */
  add_id_1?: string | null
  add_id_2?: string | null
  campaign_id?: string | null
  /** What the seller’s program wrote beside the order. */
  metadata?: Record<string, string>
  currency?: string
  currency_key?: string
  coupon_code?: string | null
  recurring?: "yes" | "no"
  recurring_form?: string
  payment_state?: string
  payment_method?: string
  payments_schedule?: WebhookScheduleLine[]
  payments_schedule_next_rate_date?: string | null
  /** Payments made so far. */
  payments_count?: number
  /** Empty where it has no end. */
  payments_count_expected?: number | null
  with_test_period?: boolean
  test_period_end_date?: string | null
  with_custom_start?: boolean
  minimum_terms_data?: {
    /** A day as `05.01.2026`, in your time zone. */
    ends_on: string
  } | null
  /** In percent, `"19.0"`. */
  vat_rate?: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_net?: string
  /** Money as a decimal with a point: `"119.0"`. */
  order_amount_gross?: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_net?: string
  /** Money as a decimal with a point: `"119.0"`. */
  initial_order_amount_gross?: string
  invoice_number?: string | null
  invoice_link?: string | null
  credit_memo_link?: string | null
  success_link?: string
  opt_ins?: never[]
  access_lifetime?: boolean
  access_activated_at?: string | null
  access_expiration_date?: string | null
  funnel_uniq_token?: string | null
  /** A time as `05.01.2026 10:00`, in your time zone. */
  created?: string
  created_at: string
  /** To the minute, in UTC. */
  created_date?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  created_date_utc?: string
  /** When it was paid, to the minute, in UTC. */
  success_date?: string
  success_date_short?: string
  /** A time as `05.01.2026 10:00`, in UTC. */
  success_date_utc?: string
  id?: null
  event: "automation.called"
  /** What the event did, as older receivers know it. */
  action: string
  automation: {
    id: number
    run_id: number
  }
  contact: {
    email: string
    name: string
  }
  /** Of two messages about one order, contact or the like, the lower is older. Has gaps. */
  sequence: number
  /** Only in examples that were sent to try the endpoint. */
  test?: true
  /** The endpoint this was sent to. */
  webhook_endpoint_id: number
}

/** Every call, by method and path: what it takes, and what it answers. */

export interface Calls {
  /** The account that key or token work for. A call to try key and secret with: it changes nothing and needs no right of its own. Every signed-in user may call it. */
  'GET /api/me': {
    answer: {
      id: number
      username: string
      email: string
      full_name: string
      first_name: string | null
      last_name: string | null
      name: string
      company: string | null
      country_code: string
      currency: string
      locale: "en" | "ar" | "cs" | "da" | "de" | "el" | "es" | "fr" | "hr" | "hu" | "it" | "ko" | "nl" | "no" | "pl" | "pt-BR" | "pt-PT" | "ro" | "sv" | "tr"
      time_zone: string
      can_sell: boolean
      created_at: string
    }
  }
  /** People of the team, newest first. By `state`; those who left stay listed. Needs the right `team.read`. */
  'GET /api/team_members': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      state?: "invited" | "active" | "paused" | "declined" | "ended"
    }
    answer: TeamMember[]
  }
  /** Invite somebody into the team by mail. They get an email with a link, and belong to the team once they accept. Needs the right `team.change`. At most 60 calls in 60 seconds. */
  'POST /api/team_members': {
    body: {
      name: string
      email: string
      locale?: "en" | "ar" | "cs" | "da" | "de" | "el" | "es" | "fr" | "hr" | "hu" | "it" | "ko" | "nl" | "no" | "pl" | "pt-BR" | "pt-PT" | "ro" | "sv" | "tr"
      /** One of `/api/team_roles`: what a role may do, people alone decide. */
      role_id: number
    }
    answer: TeamMember
  }
  /** One person of the team. With the role they have. Needs the right `team.read`. */
  'GET /api/team_members/{id}': {
    path: {
      id: number
    }
    answer: TeamMember
  }
  /** Give somebody of the team another role. It counts from their next call on. Needs the right `team.change`. */
  'PUT /api/team_members/{id}': {
    path: {
      id: number
    }
    body: {
      /** One of `/api/team_roles`: what a role may do, people alone decide. */
      role_id: number
    }
    answer: TeamMember
  }
  /** Take somebody out of the team. Or withdraw an invitation. What they did stays, and their keys end. Needs the right `team.change`. */
  'DELETE /api/team_members/{id}': {
    path: {
      id: number
    }
    answer: TeamMember
  }
  /** Roles of the team, newest first. With the rights of each and how many have it. Needs the right `team.read`. */
  'GET /api/team_roles': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: TeamRole[]
  }
  /** Let somebody do nothing for now. They stay in the team. Needs the right `team.change`. */
  'POST /api/team_members/{id}/pause': {
    path: {
      id: number
    }
    answer: TeamMember
  }
  /** Let somebody work again. With the role they had. Needs the right `team.change`. */
  'POST /api/team_members/{id}/resume': {
    path: {
      id: number
    }
    answer: TeamMember
  }
  /** Resources: payers. Needs the right `payers.read`. */
  'GET /v2/payers': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "name" | "-name" | "orders_count" | "-orders_count" | "paid_amount" | "-paid_amount" | "first_order_at" | "-first_order_at" | "last_order_at" | "-last_order_at" | "created_at" | "-created_at"
      /** Names of members, separated by commas. */
      'fields[payers]'?: string
      'filter[query]'?: string
      'filter[seller_id][]'?: number[]
      /** Two letters of ISO 3166. */
      'filter[country_code][]'?: string[]
      'filter[orders_count_from]'?: number
      'filter[orders_count_to]'?: number
      'filter[paid_amount_from]'?: string
      'filter[paid_amount_to]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[first_order_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[first_order_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[first_order_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[first_order_till_time]'?: string
      'filter[first_order_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[last_order_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[last_order_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[last_order_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[last_order_till_time]'?: string
      'filter[last_order_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till_time]'?: string
      'filter[created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "payers"
        id: string
        attributes: {
          name?: string | null
          email?: string | null
          company?: string | null
          country_code?: string | null
          orders_count?: number | null
          paid_amount?: string | null
          currency?: string | null
          phone?: string | null
          first_order_at?: string | null
          last_order_at?: string | null
          created_at?: string | null
        }
        relationships?: {
          orders?: {
            links: {
              related: string
            }
          }
          transfers?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of payers. Needs the right `payers.read`. */
  'GET /v2/payers/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[payers]'?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "payers"
        id: string
        attributes: {
          name?: string | null
          email?: string | null
          company?: string | null
          country_code?: string | null
          orders_count?: number | null
          paid_amount?: string | null
          currency?: string | null
          phone?: string | null
          first_order_at?: string | null
          last_order_at?: string | null
          created_at?: string | null
        }
        relationships?: {
          orders?: {
            links: {
              related: string
            }
          }
          transfers?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Products, newest first. With `query`, those whose name has these words; `form` and `active` narrow the list further. Needs the right `catalog.read`. */
  'GET /api/products': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** Words of the name. */
      query?: string
      form?: "course" | "service" | "download" | "membership" | "event" | "certificate" | "license_key" | "bundle" | "physical"
      active?: boolean | "0" | "1" | "true" | "false"
    }
    answer: Product[]
  }
  /** New product. A name is enough: a course that is not in the shop yet. With `price` it gets a plan that is paid once; `pricing_plans` makes other plans with it, and `prices_attributes` attaches plans there are. Needs the right `catalog.change`. */
  'POST /api/products': {
    body: {
      name: string
      form?: "course" | "service" | "download" | "membership" | "event" | "certificate" | "license_key" | "bundle" | "physical"
      /** Sells it once for this price, in the currency of the account. */
      price?: string
      free?: boolean | "0" | "1" | "true" | "false"
      /** Whether it is sold. 409 `catalog.not_publishable` while something of its form is missing; a course may be empty. */
      active?: boolean | "0" | "1" | "true" | "false"
      private?: boolean | "0" | "1" | "true" | "false"
      /** Plans the product is sold by. With the id of a price, that price gets another plan or place. */
      prices_attributes?: {
        id?: number
        position?: number
        pricing_plan_id?: number
      }[]
      short_description?: string
      description?: string
      success_url?: string | null
      cancel_url?: string | null
      error_url?: string | null
      /** Blank texts alone are those of the mail everybody gets. */
      success_email?: {
        subject_en?: string
        subject_ar?: string
        subject_cs?: string
        subject_da?: string
        subject_de?: string
        subject_el?: string
        subject_es?: string
        subject_fr?: string
        subject_hr?: string
        subject_hu?: string
        subject_it?: string
        subject_ko?: string
        subject_nl?: string
        subject_no?: string
        subject_pl?: string
        subject_pt_br?: string
        subject_pt_pt?: string
        subject_ro?: string
        subject_sv?: string
        subject_tr?: string
        body_en?: string
        body_ar?: string
        body_cs?: string
        body_da?: string
        body_de?: string
        body_el?: string
        body_es?: string
        body_fr?: string
        body_hr?: string
        body_hu?: string
        body_it?: string
        body_ko?: string
        body_nl?: string
        body_no?: string
        body_pl?: string
        body_pt_br?: string
        body_pt_pt?: string
        body_ro?: string
        body_sv?: string
        body_tr?: string
      } | null
      /** Which endpoints hear of its orders. */
      webhook_endpoint_form?: "all_webhook_endpoints" | "no_webhook_endpoints" | "selected_webhook_endpoints"
      /** The selected ones. */
      webhook_endpoint_ids?: number[]
      /** Plans made or changed with the product; those that are not named stay. */
      pricing_plans?: {
        /** Changes that plan; without it a new one is made. */
        id?: number
        /** The name of the product where it is left out. */
        name?: string
        /** `split` is an instalment plan or a limited subscription, as preferences.splitting_type says. */
        form?: "one_time" | "subscription" | "limited_subscription" | "installment" | "split"
        /** The currency of the account where it is left out. */
        currency?: string
        preferences?: {
          price?: string
          old_price?: string
          /** How many payments. */
          p_count?: number
          /** From the first payment to the second: 1w, 14d, 1m, 1y. */
          first_interval?: string | null
          first_amount?: string
          /** From each later payment to the next; a month where none is said. */
          next_interval?: string | null
          next_amount?: string
          splitting_type?: "installment" | "limited_subscription"
        }
      }[]
      /** Who of the team shares in what it earns; who is not named keeps what they have. */
      authors?: {
        id: number
        custom_commission_enabled?: boolean | "0" | "1" | "true" | "false"
        c_c_enabled?: boolean | "0" | "1" | "true" | "false"
        commission: string
      }[]
      /** The same as authors. */
      team_members?: {
        id: number
        custom_commission_enabled?: boolean | "0" | "1" | "true" | "false"
        c_c_enabled?: boolean | "0" | "1" | "true" | "false"
        commission: string
      }[]
      /** Hears of this product alone; blank removes it. */
      webhook_url?: string | null
    }
    answer: Product
  }
  /** One product. With its pricing plans, and the prices that attach them to it in their order. Needs the right `catalog.read`. */
  'GET /api/products/{id}': {
    path: {
      id: number
    }
    answer: Product
  }
  /** Change a product; what is left out stays. Fields that are left out stay as they are. Prices are changed by the plans the product is sold by. Needs the right `catalog.change`. */
  'PUT /api/products/{id}': {
    path: {
      id: number
    }
    body?: {
      name?: string
      free?: boolean | "0" | "1" | "true" | "false"
      /** Whether it is sold. 409 `catalog.not_publishable` while something of its form is missing; a course may be empty. */
      active?: boolean | "0" | "1" | "true" | "false"
      private?: boolean | "0" | "1" | "true" | "false"
      /** Plans the product is sold by. With the id of a price, that price gets another plan or place. */
      prices_attributes?: {
        id?: number
        position?: number
        pricing_plan_id?: number
      }[]
      short_description?: string
      description?: string
      success_url?: string | null
      cancel_url?: string | null
      error_url?: string | null
      /** Blank texts alone are those of the mail everybody gets. */
      success_email?: {
        subject_en?: string
        subject_ar?: string
        subject_cs?: string
        subject_da?: string
        subject_de?: string
        subject_el?: string
        subject_es?: string
        subject_fr?: string
        subject_hr?: string
        subject_hu?: string
        subject_it?: string
        subject_ko?: string
        subject_nl?: string
        subject_no?: string
        subject_pl?: string
        subject_pt_br?: string
        subject_pt_pt?: string
        subject_ro?: string
        subject_sv?: string
        subject_tr?: string
        body_en?: string
        body_ar?: string
        body_cs?: string
        body_da?: string
        body_de?: string
        body_el?: string
        body_es?: string
        body_fr?: string
        body_hr?: string
        body_hu?: string
        body_it?: string
        body_ko?: string
        body_nl?: string
        body_no?: string
        body_pl?: string
        body_pt_br?: string
        body_pt_pt?: string
        body_ro?: string
        body_sv?: string
        body_tr?: string
      } | null
      /** Which endpoints hear of its orders. */
      webhook_endpoint_form?: "all_webhook_endpoints" | "no_webhook_endpoints" | "selected_webhook_endpoints"
      /** The selected ones. */
      webhook_endpoint_ids?: number[]
      /** Plans made or changed with the product; those that are not named stay. */
      pricing_plans?: {
        /** Changes that plan; without it a new one is made. */
        id?: number
        /** The name of the product where it is left out. */
        name?: string
        /** `split` is an instalment plan or a limited subscription, as preferences.splitting_type says. */
        form?: "one_time" | "subscription" | "limited_subscription" | "installment" | "split"
        /** The currency of the account where it is left out. */
        currency?: string
        preferences?: {
          price?: string
          old_price?: string
          /** How many payments. */
          p_count?: number
          /** From the first payment to the second: 1w, 14d, 1m, 1y. */
          first_interval?: string | null
          first_amount?: string
          /** From each later payment to the next; a month where none is said. */
          next_interval?: string | null
          next_amount?: string
          splitting_type?: "installment" | "limited_subscription"
        }
      }[]
      /** Who of the team shares in what it earns; who is not named keeps what they have. */
      authors?: {
        id: number
        custom_commission_enabled?: boolean | "0" | "1" | "true" | "false"
        c_c_enabled?: boolean | "0" | "1" | "true" | "false"
        commission: string
      }[]
      /** The same as authors. */
      team_members?: {
        id: number
        custom_commission_enabled?: boolean | "0" | "1" | "true" | "false"
        c_c_enabled?: boolean | "0" | "1" | "true" | "false"
        commission: string
      }[]
      /** Hears of this product alone; blank removes it. */
      webhook_url?: string | null
    }
    answer: Product
  }
  /** Pricing plans, newest first. With `product_id`, the plans of one product. Needs the right `catalog.read`. */
  'GET /api/pricing_plans': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** Words of the name. */
      query?: string
      product_id?: number
    }
    answer: PricingPlan[]
  }
  /** New pricing plan of a product, as older clients send it. The terms stand in `preferences`, by the names older clients know. New programs use `POST /api/products/{id}/pricing_plans`. Needs the right `catalog.pricing`. */
  'POST /api/pricing_plans': {
    body: {
      product_id?: number
      /** The product, by its older name. */
      sales_page_id?: number
      pricing_plan: {
        /** The name of the product where it is left out. */
        name?: string
        /** `split` is an instalment plan or a limited subscription, as preferences.splitting_type says. */
        form?: "one_time" | "subscription" | "limited_subscription" | "installment" | "split"
        /** The currency of the account where it is left out. */
        currency?: string
        preferences?: {
          price?: string
          old_price?: string
          /** How many payments. */
          p_count?: number
          /** From the first payment to the second: 1w, 14d, 1m, 1y. */
          first_interval?: string | null
          first_amount?: string
          /** From each later payment to the next; a month where none is said. */
          next_interval?: string | null
          next_amount?: string
          splitting_type?: "installment" | "limited_subscription"
        }
      }
    }
    answer: PricingPlan
  }
  /** One pricing plan. Which fields hold something depends on its `form`. Needs the right `catalog.read`. */
  'GET /api/pricing_plans/{id}': {
    path: {
      id: number
    }
    answer: PricingPlan
  }
  /** Take a plan out of use; running orders keep their terms. No product is sold by it afterwards. It can be restored. Needs the right `catalog.pricing`. */
  'DELETE /api/pricing_plans/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
    }
  }
  /** New pricing plan of a product. Without `form` it is paid once. Needs the right `catalog.pricing`. */
  'POST /api/products/{id}/pricing_plans': {
    path: {
      id: number
    }
    body: {
      name: string
      form?: "one_time" | "subscription" | "limited_subscription" | "installment"
      currency?: string
      price?: string
      first_amount?: string | null
      next_amount?: string | null
      payments_count?: number | null
      interval?: string | null
      custom_intervals?: string[] | null
      rate_amounts?: string[] | null
      use_net_price?: boolean | "0" | "1" | "true" | "false"
      old_price?: string | null
      trial_days?: number | null
      custom_start_day?: number | null
      minimum_term_payments?: number | null
      past_due_days?: number | null
      valid_from?: string | null
      valid_till?: string | null
    }
    answer: PricingPlan
  }
  /** Bring a plan that was dropped back into use; products sell by it once it is attached to them. It is not attached to a product by this: that is done by `prices_attributes` of the product. Needs the right `catalog.pricing`. */
  'POST /api/pricing_plans/{id}/restore': {
    path: {
      id: number
    }
    answer: PricingPlan
  }
  /** Resources: products. Needs the right `catalog.read`. */
  'GET /v2/products': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "name" | "-name" | "display_price" | "-display_price" | "sold_count" | "-sold_count" | "total_views" | "-total_views" | "total_purchases" | "-total_purchases" | "recent_purchase" | "-recent_purchase" | "created_at" | "-created_at" | "updated_at" | "-updated_at"
      /** Names of members, separated by commas. */
      'fields[products]'?: string
      'filter[query]'?: string
      'filter[seller_id][]'?: number[]
      'filter[product_type][]'?: ("course" | "service" | "download" | "membership" | "event" | "certificate" | "license_key" | "bundle" | "physical")[]
      'filter[is_published]'?: boolean
      'filter[is_archived]'?: boolean
      'filter[is_private]'?: boolean
      'filter[is_free]'?: boolean
      /** A day, or a time in ISO 8601. */
      'filter[created_at_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_at_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_at_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_at_till_time]'?: string
      'filter[created_at_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      'filter[multi_product_category][]'?: ("e_book" | "music_files" | "coaching" | "membership" | "book" | "online_course" | "online_course_live" | "event" | "certificate" | "license_code")[]
      'filter[multi_product_int_name]'?: string
      'filter[product_group_id][]'?: number[]
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "products"
        id: string
        attributes: {
          cover?: string | null
          name?: string | null
          internal_name?: string | null
          seller_name?: string | null
          seller_id?: number | null
          form?: string | null
          display_price?: string | null
          currency?: string | null
          published?: boolean | null
          issues?: string[] | null
          sold_count?: number | null
          limit?: number | null
          reserved_count?: number | null
          total_views?: number | null
          total_purchases?: number | null
          recent_purchase?: string | null
          product_groups?: string | null
          cost_center?: string | null
          category?: string | null
          created_at?: string | null
          updated_at?: string | null
          slug?: string | null
          free?: boolean | null
          private?: boolean | null
          archived?: boolean | null
          review_state?: string | null
          reviewed_at?: string | null
          plans_count?: number | null
          largest_amount?: number | null
          has_digitals?: boolean | null
          addons_count?: number | null
          active_tickets_count?: number | null
          access_password?: boolean | null
          payment_methods?: string[] | null
          shop_path?: string | null
        }
        relationships?: {
          orders?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of products. Needs the right `catalog.read`. */
  'GET /v2/products/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[products]'?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "products"
        id: string
        attributes: {
          cover?: string | null
          name?: string | null
          internal_name?: string | null
          seller_name?: string | null
          seller_id?: number | null
          form?: string | null
          display_price?: string | null
          currency?: string | null
          published?: boolean | null
          issues?: string[] | null
          sold_count?: number | null
          limit?: number | null
          reserved_count?: number | null
          total_views?: number | null
          total_purchases?: number | null
          recent_purchase?: string | null
          product_groups?: string | null
          cost_center?: string | null
          category?: string | null
          created_at?: string | null
          updated_at?: string | null
          slug?: string | null
          free?: boolean | null
          private?: boolean | null
          archived?: boolean | null
          review_state?: string | null
          reviewed_at?: string | null
          plans_count?: number | null
          largest_amount?: number | null
          has_digitals?: boolean | null
          addons_count?: number | null
          active_tickets_count?: number | null
          access_password?: boolean | null
          payment_methods?: string[] | null
          shop_path?: string | null
        }
        relationships?: {
          orders?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Groups of a course, by their first day. Days are those of the account’s time zone. `POST /api/orders` gives a place in one by `cohort_id`. Needs the right `courses.read`. */
  'GET /api/products/{id}/cohorts': {
    path: {
      id: number
    }
    answer: Cohort[]
  }
  /** Variants of a product that is sent. With weight and stock. When the last piece of one is sold, `variant.sold_out` is sent. Needs the right `goods.read`. */
  'GET /api/products/{id}/variants': {
    path: {
      id: number
    }
    answer: ProductVariant[]
  }
  /** Set the stock of a variant. Counts the pieces that are there, those held for orders included; fewer than those are refused. Needs the right `goods.change`. */
  'PUT /api/product_variants/{id}/stock': {
    path: {
      id: number
    }
    body?: {
      /** Null for as many as are wanted. */
      stock_count?: number | null
    }
    answer: ProductVariant
  }
  /** Shipping zones with their prices. In the order they are asked in. One without countries is for every country no other names. Needs the right `goods.settings`. */
  'GET /api/shipping_zones': {
    answer: ShippingZone[]
  }
  /** New shipping zone. Steps rise by weight; a heavier parcel is not sent. Prices are as your plans state theirs. Needs the right `goods.settings`. */
  'POST /api/shipping_zones': {
    body: {
      name: string
      countries?: string[]
      currency: string
      steps: {
        up_to_grams: number
        amount: string
      }[]
      free_from_amount?: string | null
    }
    answer: ShippingZone
  }
  /** Replace a shipping zone. Orders keep what they were asked. Needs the right `goods.settings`. */
  'PUT /api/shipping_zones/{id}': {
    path: {
      id: number
    }
    body: {
      name: string
      countries?: string[]
      currency: string
      steps: {
        up_to_grams: number
        amount: string
      }[]
      free_from_amount?: string | null
    }
    answer: ShippingZone
  }
  /** Take a shipping zone away. Orders keep what they were asked. Without any zone nothing is sent. Needs the right `goods.settings`. */
  'DELETE /api/shipping_zones/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
    }
  }
  /** Coupons, newest first. With `code`, the coupon of that code alone. Needs the right `discounts.read`. */
  'GET /api/coupons': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** Of this code alone. */
      code?: string
    }
    answer: Coupon[]
  }
  /** New coupon. Without `code` one of eight characters is made. Without `product_ids` it counts for every product. Needs the right `discounts.change`. */
  'POST /api/coupons': {
    body: {
      name?: string | null
      active?: boolean | "0" | "1" | "true" | "false"
      usage_limit?: number | null
      value: string
      value_form: "currency" | "percents"
      amount_basis?: "end_amount" | "net_amount"
      currency?: string
      rates_kind?: "first_rate" | "all_rates" | "n_rates"
      rates_count?: number | null
      /** By the products that are named, where it is left out. */
      applies_to?: "all_products" | "single_product" | "multiple_products"
      product_ids?: number[]
      valid_from?: string | null
      valid_till?: string | null
      /** One of eight characters is made where none is named. */
      code?: string
    }
    answer: Coupon
  }
  /** One coupon. With how often it was used so far. Needs the right `discounts.read`. */
  'GET /api/coupons/{id}': {
    path: {
      id: number
    }
    answer: Coupon
  }
  /** Change a coupon. Replaces its terms: fields that are left out get the values of a new coupon. Orders that used it keep their discount. `usage_limit` is at least `orders_count`. Needs the right `discounts.change`. */
  'PUT /api/coupons/{id}': {
    path: {
      id: number
    }
    body: {
      name?: string | null
      active?: boolean | "0" | "1" | "true" | "false"
      usage_limit?: number | null
      value: string
      value_form: "currency" | "percents"
      amount_basis?: "end_amount" | "net_amount"
      currency?: string
      rates_kind?: "first_rate" | "all_rates" | "n_rates"
      rates_count?: number | null
      /** By the products that are named, where it is left out. */
      applies_to?: "all_products" | "single_product" | "multiple_products"
      product_ids?: number[]
      valid_from?: string | null
      valid_till?: string | null
      code: string
    }
    answer: Coupon
  }
  /** Activate a coupon. Buyers can use it again. Has no effect on a coupon that is active. Needs the right `discounts.change`. */
  'POST /api/coupons/{id}/activate': {
    path: {
      id: number
    }
    answer: Coupon
  }
  /** Deactivate a coupon. Nobody can use it any more; orders that used it keep their discount. Has no effect on a coupon that is not active. Needs the right `discounts.change`. */
  'POST /api/coupons/{id}/deactivate': {
    path: {
      id: number
    }
    answer: Coupon
  }
  /** One payment. By its id or its token. A refund or chargeback is read at `/api/transfers/{id}`. Needs the right `payments.read`. */
  'GET /api/payments/{id}': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: Transfer
  }
  /** One payment, refund or chargeback. By its id or its token; `type` says which of the three it is. Needs the right `payments.read`. */
  'GET /api/transfers/{id}': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: Transfer
  }
  /** The payer behind a transfer. By the id or the token of one of their transfers, with what they bought and paid in your shop so far. Needs the right `payers.read`. */
  'GET /api/payers/{transfer_ext_id}': {
    path: {
      /** The id, or the token. */
      transfer_ext_id: string
    }
    answer: Payer
  }
  /** Resources: transfers. Needs the right `payments.read`. */
  'GET /v2/transfers': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "created_at" | "-created_at" | "amount" | "-amount" | "processed_at" | "-processed_at"
      /** Names of members, separated by commas. */
      'fields[transfers]'?: string
      /** Of order, separated by commas; their own relations after a point. */
      include?: string
      'filter[query]'?: string
      'filter[seller_id][]'?: number[]
      'filter[state][]'?: ("prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back")[]
      'filter[transferable_type][]'?: ("Payment" | "Refund" | "Chargeback")[]
      'filter[success_transfer]'?: boolean
      'filter[payment_state][]'?: ("payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded")[]
      'filter[exclude_not_completed]'?: boolean
      'filter[exclude_test]'?: boolean
      'filter[provider][]'?: ("stripe" | "paypal" | "paypal_partner" | "paypal_nvp" | "stripe_connect" | "mangopay" | "lemonway" | "mondu" | "sandbox" | "direct_bank" | "direct_debit" | "inkasso" | "single_purpose_voucher" | "multi_purpose_voucher")[]
      'filter[release_failure][]'?: ("disputed" | "not_allowed" | "account_restricted" | "not_enough_money" | "refused")[]
      'filter[payment_form][]'?: ("card" | "free" | "paypal" | "bank_wire" | "sepa" | "p_24" | "ext_balance" | "apple_pay" | "google_pay" | "ideal" | "klarna" | "twint" | "mondu" | "cardAmEx" | "ideal_sepa")[]
      /** A day, or a time in ISO 8601. */
      'filter[created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till_time]'?: string
      'filter[created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[processed_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[processed_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[processed_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[processed_till_time]'?: string
      'filter[processed_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[invoice_created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[invoice_created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[invoice_created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[invoice_created_till_time]'?: string
      'filter[invoice_created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      'filter[amount_from]'?: string
      'filter[amount_to]'?: string
      'filter[charges_count_from]'?: number
      'filter[charges_count_to]'?: number
      /** Three letters of ISO 4217. */
      'filter[currency][]'?: string[]
      /** Two letters of ISO 3166. */
      'filter[transfer_country_code][]'?: string[]
      'filter[payer_id][]'?: number[]
      'filter[order_id][]'?: number[]
      'filter[transfer_id][]'?: number[]
      'filter[funnel_id][]'?: number[]
      'filter[funnel_node_id][]'?: number[]
      'filter[publisher_id][]'?: number[]
      'filter[affiliate_program_id][]'?: number[]
      'filter[sales_team_member_id][]'?: number[]
      'filter[campaign]'?: string
      'filter[power_seller]'?: boolean
      'filter[payout_id][]'?: number[]
      'filter[batch_id][]'?: number[]
      'filter[period_type][]'?: ("one_time" | "installment" | "limited_subscription" | "subscription")[]
      'filter[product_id][]'?: number[]
      'filter[product_group_id][]'?: number[]
      'filter[internal_name]'?: string
      'filter[pricing_plan_id][]'?: number[]
      'filter[coupon_id][]'?: number[]
      'filter[ticket_id][]'?: number[]
      'filter[upsell_type][]'?: ("bump" | "upsell")[]
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "transfers"
        id: string
        attributes: {
          token?: string | null
          created_at?: string | null
          transfer_type?: string | null
          state?: "prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back" | null
          payer_name?: string | null
          payer_email?: string | null
          order_id?: number | null
          payment_method?: string | null
          provider?: string | null
          decline_reason?: string | null
          wire_reference?: string | null
          attempt?: number | null
          upsell_type?: string | null
          fee_amount?: string | null
          received_amount?: string | null
          amount?: string | null
          currency?: string | null
          processed_at?: string | null
          releases_at?: string | null
          released_at?: string | null
          release_failure?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of transfers. Needs the right `payments.read`. */
  'GET /v2/transfers/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[transfers]'?: string
      /** Of order, separated by commas; their own relations after a point. */
      include?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "transfers"
        id: string
        attributes: {
          token?: string | null
          created_at?: string | null
          transfer_type?: string | null
          state?: "prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back" | null
          payer_name?: string | null
          payer_email?: string | null
          order_id?: number | null
          payment_method?: string | null
          provider?: string | null
          decline_reason?: string | null
          wire_reference?: string | null
          attempt?: number | null
          upsell_type?: string | null
          fee_amount?: string | null
          received_amount?: string | null
          amount?: string | null
          currency?: string | null
          processed_at?: string | null
          releases_at?: string | null
          released_at?: string | null
          release_failure?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Give somebody access to a product for free. Makes an order that costs nothing, and the buyer gets the usual email with their access. For an event, `ticket_date_id` chooses the date, for a course `cohort_id` the group. Send an `Idempotency-Key`: without one, each call gives access again. Needs the right `orders.change`. */
  'POST /api/orders': {
    body: {
      product_id: number
      email: string
      first_name?: string | null
      last_name?: string | null
      /** Of an event: the date to come to; its first when left out. */
      ticket_date_id?: number
      /** Of a course with groups: the group; the next with a place when left out. */
      cohort_id?: number
      metadata?: Record<string, string> | null
    }
    answer: {
      success: true
      order: Order
    }
  }
  /** Orders, newest first. Each as by its id. All filters of the screen, other orders and pages that stay are at `/v2/orders`. Needs the right `orders.read`. */
  'GET /api/orders': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** For example paid or paying; several with payment_state[] */
      payment_state?: string | string[]
      /** Id of a product; several with product_id[] */
      product_id?: string | string[]
      /** Id of a payer; several with payer_id[] */
      payer_id?: string | string[]
      /** First day they were made on, in the seller’s time zone. */
      date_from?: string
      /** Last day they were made on. */
      date_to?: string
    }
    answer: Order[]
  }
  /** One order. By its id or its token, with its schedule of payments and every movement of money so far. Needs the right `orders.read`. */
  'GET /api/orders/{id}': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: Order
  }
  /** Give money back: of one payment, or of an order. Needs the right `orders.refund`. */
  'POST /api/refunds': {
    body?: {
      /** The payment by its id or token; this or the order. */
      transfer_id?: string | number
      /** The order by its id, token or number: its payments, newest first. */
      order_id?: string | number
      /** All that is left when left out. */
      amount?: string
      /** For the order’s history. */
      reason?: string | null
    }
    answer: {
      id: number
      token: string
      /** `successful` once the provider gave the money back. */
      state: "prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back"
      amount: string
      currency: string
      reason: string | null
      order_id: number
      /** The payment that is given back. */
      transfer_id: number
      payment_method: string
      provider: string
      decline_reason: string | null
      created_at: string
      processed_at: string | null
      /** All that this call made: money of several payments goes back in several refunds. */
      refund_ids: number[]
    }
  }
  /** Refunds, newest first. Needs the right `payments.read`. */
  'GET /api/refunds': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      order_id?: number
      /** Of this payment. */
      transfer_id?: number
      state?: "prepared" | "waiting" | "pending" | "partially_paid" | "successful" | "denied" | "canceled" | "expired" | "error" | "came_back" | "won_back"
    }
    answer: Refund[]
  }
  /** One refund. Needs the right `payments.read`. */
  'GET /api/refunds/{id}': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: Refund
  }
  /** Cancel an order; again is answered the same. Takes the token alone, so that nobody cancels by counting up. `at` chooses between now and the end of the period that is paid. Money that was paid stays paid; it is given back by a refund. Needs the right `orders.change`. */
  'POST /api/orders/{token}/cancel': {
    path: {
      /** The token; an id is answered with 404. */
      token: string
    }
    body?: {
      /** Now, or at the end of the period that is paid. */
      at?: "now" | "period_end"
      reason?: string | null
    }
    answer: Order
  }
  /** Give a payment back, whole or in part. Goes back the way it was paid. Without `amount` all that is left is given back. Send an `Idempotency-Key`: repeated without one, a partial refund is made twice. Needs the right `orders.refund`. */
  'POST /api/payments/{id}/refund': {
    path: {
      /** The id, or the token. */
      id: string
    }
    body?: {
      /** All that is left when left out. */
      amount?: string
    }
    answer: Transfer
  }
  /** Resources: orders. Needs the right `orders.read`. */
  'GET /v2/orders': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "created_at" | "-created_at" | "next_due_on" | "-next_due_on" | "paid_amount" | "-paid_amount" | "unpaid_amount" | "-unpaid_amount" | "debt_amount" | "-debt_amount" | "total_amount" | "-total_amount"
      /** Names of members, separated by commas. */
      'fields[orders]'?: string
      /** Of product, payer, separated by commas; their own relations after a point. */
      include?: string
      'filter[query]'?: string
      'filter[seller_id][]'?: number[]
      'filter[payment_state][]'?: ("payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded")[]
      'filter[exclude_not_completed]'?: boolean
      'filter[exclude_test]'?: boolean
      'filter[exclude_along]'?: boolean
      'filter[state][]'?: ("draft" | "ready" | "finalized" | "cancelled" | "closed" | "refunded" | "unsubscribed")[]
      'filter[payment_form][]'?: ("card" | "free" | "paypal" | "bank_wire" | "sepa" | "p_24" | "ext_balance" | "apple_pay" | "google_pay" | "ideal" | "klarna" | "twint" | "mondu" | "cardAmEx" | "ideal_sepa")[]
      'filter[provider][]'?: ("stripe" | "paypal" | "paypal_partner" | "paypal_nvp" | "stripe_connect" | "mangopay" | "lemonway" | "mondu" | "sandbox" | "direct_bank" | "direct_debit" | "in_app_purchase" | "none")[]
      'filter[period_type][]'?: ("one_time" | "installment" | "limited_subscription" | "subscription")[]
      'filter[kind][]'?: ("standard" | "bundle" | "bump" | "ticket_upgrade")[]
      'filter[upsell_type][]'?: ("bump" | "upsell")[]
      'filter[upsell_id][]'?: number[]
      /** A day, or a time in ISO 8601. */
      'filter[created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till_time]'?: string
      'filter[created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[canceled_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[canceled_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[canceled_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[canceled_till_time]'?: string
      'filter[canceled_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[due_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[due_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[due_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[due_till_time]'?: string
      'filter[due_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      'filter[product_id][]'?: number[]
      'filter[product_group_id][]'?: number[]
      'filter[internal_name]'?: string
      'filter[pricing_plan_id][]'?: number[]
      'filter[coupon_id][]'?: number[]
      'filter[ticket_id][]'?: number[]
      'filter[payer_id][]'?: number[]
      'filter[power_seller]'?: boolean
      'filter[sales_team_member_id][]'?: number[]
      'filter[publisher_id][]'?: number[]
      'filter[affiliate_program_id][]'?: number[]
      'filter[funnel_id][]'?: number[]
      'filter[funnel_node_id][]'?: number[]
      /** Two letters of ISO 3166. */
      'filter[buyer_country_code][]'?: string[]
      'filter[campaign]'?: string
      'filter[first_utm_campaign]'?: string
      'filter[last_utm_campaign]'?: string
      'filter[last_utm_source]'?: string
      /** Three letters of ISO 4217. */
      'filter[currency][]'?: string[]
      'filter[order_amount_from]'?: string
      'filter[order_amount_to]'?: string
      'filter[charges_count_from]'?: number
      'filter[charges_count_to]'?: number
      'filter[cancellable]'?: boolean
      'filter[with_test_period]'?: boolean
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "orders"
        id: string
        attributes: {
          order_number?: string | null
          token?: string | null
          main_order_number?: string | null
          along_count?: number | null
          seller_name?: string | null
          created_at?: string | null
          payer_name?: string | null
          payer_email?: string | null
          payer_id?: number | null
          product_name?: string | null
          plan_name?: string | null
          product_id?: number | null
          payment_state?: "payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded" | null
          state?: "draft" | "ready" | "finalized" | "cancelled" | "closed" | "refunded" | "unsubscribed" | null
          period_type?: string | null
          payment_method?: string | null
          paid_count?: number | null
          rate_count?: number | null
          next_due_on?: string | null
          paid_amount?: string | null
          unpaid_amount?: string | null
          debt_amount?: string | null
          total_amount?: string | null
          vat_amount?: string | null
          monthly_amount?: string | null
          currency?: string | null
          coupon_code?: string | null
          campaign_id?: string | null
          metadata?: Record<string, unknown> | null
          first_utm_source?: string | null
          first_utm_campaign?: string | null
          last_utm_source?: string | null
          last_utm_campaign?: string | null
          sales_team_member_name?: string | null
          publisher_name?: string | null
          cancels_on?: string | null
          country_code?: string | null
        }
        relationships?: {
          product?: {
            data: {
              type: "products"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          payer?: {
            data: {
              type: "payers"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          transfers?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of orders. Needs the right `orders.read`. */
  'GET /v2/orders/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[orders]'?: string
      /** Of product, payer, separated by commas; their own relations after a point. */
      include?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "orders"
        id: string
        attributes: {
          order_number?: string | null
          token?: string | null
          main_order_number?: string | null
          along_count?: number | null
          seller_name?: string | null
          created_at?: string | null
          payer_name?: string | null
          payer_email?: string | null
          payer_id?: number | null
          product_name?: string | null
          plan_name?: string | null
          product_id?: number | null
          payment_state?: "payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded" | null
          state?: "draft" | "ready" | "finalized" | "cancelled" | "closed" | "refunded" | "unsubscribed" | null
          period_type?: string | null
          payment_method?: string | null
          paid_count?: number | null
          rate_count?: number | null
          next_due_on?: string | null
          paid_amount?: string | null
          unpaid_amount?: string | null
          debt_amount?: string | null
          total_amount?: string | null
          vat_amount?: string | null
          monthly_amount?: string | null
          currency?: string | null
          coupon_code?: string | null
          campaign_id?: string | null
          metadata?: Record<string, unknown> | null
          first_utm_source?: string | null
          first_utm_campaign?: string | null
          last_utm_source?: string | null
          last_utm_campaign?: string | null
          sales_team_member_name?: string | null
          publisher_name?: string | null
          cancels_on?: string | null
          country_code?: string | null
        }
        relationships?: {
          product?: {
            data: {
              type: "products"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          payer?: {
            data: {
              type: "payers"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          transfers?: {
            links: {
              related: string
            }
          }
          invoices?: {
            links: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Sell: make a page where one buyer pays, once. Needs the right `payment_links.change`. */
  'POST /api/checkout_sessions': {
    body: {
      product_id: number
      /** The one plan it sells; left out, buyers choose. */
      pricing_plan_id?: number
      /** How many it sells; left out, buyers choose where the checkout asks. */
      quantity?: number
      /** Filled in; buyers may take another. */
      coupon_code?: string | null
      /** Fills in the checkout. It is deleted when the session ends. */
      payer?: {
        email?: string
        salutation?: "mr" | "mrs" | "non_binary" | "dr" | "none"
        first_name?: string | null
        last_name?: string | null
        company?: string | null
        vat_id?: string | null
        street?: string | null
        street_number?: string | null
        zip?: string | null
        city?: string | null
        country_code?: string
        phone?: string | null
      }
      locale?: "en" | "ar" | "cs" | "da" | "de" | "el" | "es" | "fr" | "hr" | "hu" | "it" | "ko" | "nl" | "no" | "pl" | "pt-BR" | "pt-PT" | "ro" | "sv" | "tr"
      /** Where buyers go after the payment, with `checkout_session_id`, the token. Only https. */
      success_url?: string | null
      /** Where a link of the checkout leads back to. */
      cancel_url?: string | null
      metadata?: Record<string, string> | null
      /** Seconds from now: half an hour to seven days, a day when left out. */
      expires_in?: number
      /** The same as an instant. */
      expires_at?: string
    }
    answer: CheckoutSession
  }
  /** Checkout sessions, newest first. Needs the right `payment_links.read`. */
  'GET /api/checkout_sessions': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      state?: "open" | "completed" | "expired"
      product_id?: number
      payment_link_id?: number
    }
    answer: CheckoutSession[]
  }
  /** One checkout session. Needs the right `payment_links.read`. */
  'GET /api/checkout_sessions/{id}': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: CheckoutSession
  }
  /** End an open session; a payment that is under way may still complete it. Needs the right `payment_links.change`. */
  'POST /api/checkout_sessions/{id}/expire': {
    path: {
      /** The id, or the token. */
      id: string
    }
    answer: CheckoutSession
  }
  /** Open a buyer’s orders from you: an address that works once, within ten minutes; it opens no account. Needs the right `payers.edit`. */
  'POST /api/portal_sessions': {
    body?: {
      /** The payer; this or the email. */
      payer_id?: number
      email?: string
      /** Where a link of the page leads back to. Only https. */
      return_url?: string | null
    }
    answer: PortalSession
  }
  /** New payment link: a short address where anyone buys one product. Needs the right `payment_links.change`. */
  'POST /api/payment_links': {
    body: {
      product_id: number
      /** The one plan it sells; left out, buyers choose. */
      pricing_plan_id?: number
      /** How many it sells; left out, buyers choose where the checkout asks. */
      quantity?: number
      /** Filled in; buyers may take another. */
      coupon_code?: string | null
      name?: string
      success_url?: string | null
      metadata?: Record<string, string> | null
      /** It closes with its last order. */
      max_orders?: number | null
      expires_at?: string | null
      active?: boolean | "0" | "1" | "true" | "false"
    }
    answer: PaymentLink
  }
  /** Payment links, newest first. Needs the right `payment_links.read`. */
  'GET /api/payment_links': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      product_id?: number
      active?: boolean | "0" | "1" | "true" | "false"
    }
    answer: PaymentLink[]
  }
  /** One payment link. Needs the right `payment_links.read`. */
  'GET /api/payment_links/{id}': {
    path: {
      id: number
    }
    answer: PaymentLink
  }
  /** Change a payment link; what is left out stays, and its product does. Needs the right `payment_links.change`. */
  'PUT /api/payment_links/{id}': {
    path: {
      id: number
    }
    body?: {
      coupon_code?: string | null
      quantity?: number | null
      name?: string
      success_url?: string | null
      /** Up to 20 keys of your own (40 signs) with texts (500 signs); answered with the order and sent in webhooks. */
      metadata?: Record<string, string>
      max_orders?: number | null
      expires_at?: "" | string | null
      active?: boolean | "0" | "1" | "true" | "false"
    }
    answer: PaymentLink
  }
  /** Close a payment link. Needs the right `payment_links.change`. */
  'POST /api/payment_links/{id}/deactivate': {
    path: {
      id: number
    }
    answer: PaymentLink
  }
  /** Publishers in your affiliate programs, one row for each program, newest first. One publisher in two programs is two rows. Needs the right `affiliates.read`. */
  'GET /api/publishers': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: Publisher[]
  }
  /** Take one of your publishers into another of your programs: they are invited and accept its terms; who asked is let in. They become a publisher of that program once they agree to its terms; one who asked to join is let in at once. Needs the right `affiliates.change`. At most 60 calls in 60 seconds. */
  'POST /api/publishers/{id}/enroll': {
    path: {
      id: number
    }
    body: {
      affiliate_program_id: number
    }
    answer: Publisher
  }
  /** Part from a publisher in one program, or take an invitation back; what was earned stays. Commissions they earned before stay theirs and are paid. Needs the right `affiliates.change`. */
  'POST /api/publishers/{id}/unenroll': {
    path: {
      id: number
    }
    body: {
      affiliate_program_id: number
      reason?: string
    }
    answer: Publisher
  }
  /** What the links of publishers brought, a row for each link, product and day, newest first. `revenue` and `commission` are those of the orders that came by the link. Needs the right `affiliates.read`. */
  'GET /api/affiliate_redirections': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: AffiliateRedirection[]
  }
  /** Invoices, reversals and corrections, newest first. Days of issue by `date_from` and `date_to`, or by `predefined_date_range`. `pdf_url` leads to the document itself and needs no key. Needs the right `invoices.read`. */
  'GET /api/invoices': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** First day of issue. */
      date_from?: string
      /** Last day of issue. */
      date_to?: string
      /** Days of issue in the seller’s time zone. */
      predefined_date_range?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** paid, unpaid, issued or canceled; several with invoice_state[] */
      invoice_state?: string | string[]
      /** State of the order, for example paid or paying; several with payment_state[] */
      payment_state?: string | string[]
      /** Id of a product; several with product_id[] */
      product_id?: string | string[]
      /** Id of an order; several with order_id[] */
      order_id?: string | string[]
    }
    answer: Invoice[]
  }
  /** Resources: invoices. Needs the right `invoices.read`. */
  'GET /v2/invoices': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "issued_on" | "-issued_on" | "created_at" | "-created_at" | "gross_amount" | "-gross_amount"
      /** Names of members, separated by commas. */
      'fields[invoices]'?: string
      /** Of order, product, transfer, separated by commas; their own relations after a point. */
      include?: string
      'filter[query]'?: string
      'filter[seller_id][]'?: number[]
      'filter[invoice_number]'?: string
      'filter[form][]'?: ("regular" | "reversal" | "corrected")[]
      'filter[invoice_state][]'?: ("paid" | "unpaid" | "issued" | "canceled")[]
      'filter[payment_state][]'?: ("payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded")[]
      'filter[sold_by][]'?: ("seller" | "reseller")[]
      /** A day, or a time in ISO 8601. */
      'filter[created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till_time]'?: string
      'filter[created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      /** A day, or a time in ISO 8601. */
      'filter[issued_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[issued_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[issued_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[issued_till_time]'?: string
      'filter[issued_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
      'filter[amount_from]'?: string
      'filter[amount_to]'?: string
      'filter[product_id][]'?: number[]
      'filter[payer_id][]'?: number[]
      /** Two letters of ISO 3166. */
      'filter[country_code][]'?: string[]
      'filter[order_id][]'?: number[]
      'filter[transfer_id][]'?: number[]
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "invoices"
        id: string
        attributes: {
          number?: string | null
          token?: string | null
          issued_on?: string | null
          form?: string | null
          state?: "paid" | "unpaid" | "issued" | "canceled" | null
          is_e_invoice?: boolean | null
          payer_name?: string | null
          payer_email?: string | null
          seller_name?: string | null
          sold_by?: string | null
          product_name?: string | null
          payment_state?: "payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded" | null
          country_code?: string | null
          refers_to_number?: string | null
          order_id?: number | null
          product_id?: number | null
          transfer_id?: number | null
          created_at?: string | null
          net_amount?: string | null
          vat_amount?: string | null
          gross_amount?: string | null
          currency?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          product?: {
            data: {
              type: "products"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          transfer?: {
            data: {
              type: "transfers"
              id: string
            } | null
            links?: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of invoices. Needs the right `invoices.read`. */
  'GET /v2/invoices/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[invoices]'?: string
      /** Of order, product, transfer, separated by commas; their own relations after a point. */
      include?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "invoices"
        id: string
        attributes: {
          number?: string | null
          token?: string | null
          issued_on?: string | null
          form?: string | null
          state?: "paid" | "unpaid" | "issued" | "canceled" | null
          is_e_invoice?: boolean | null
          payer_name?: string | null
          payer_email?: string | null
          seller_name?: string | null
          sold_by?: string | null
          product_name?: string | null
          payment_state?: "payment_pending" | "payment_waiting" | "paying" | "paid" | "payment_paused" | "payment_canceled" | "payment_not_completed" | "payment_chargebacked" | "payment_refunded" | null
          country_code?: string | null
          refers_to_number?: string | null
          order_id?: number | null
          product_id?: number | null
          transfer_id?: number | null
          created_at?: string | null
          net_amount?: string | null
          vat_amount?: string | null
          gross_amount?: string | null
          currency?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          product?: {
            data: {
              type: "products"
              id: string
            } | null
            links?: {
              related: string
            }
          }
          transfer?: {
            data: {
              type: "transfers"
              id: string
            } | null
            links?: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Payouts, newest first. By `state`, `currency` and the days they were made. Needs the right `payouts.read`. */
  'GET /api/payouts': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      state?: "pending" | "issued" | "successful" | "canceled"
      currency?: string
      /** First day, in the time zone of the account. */
      created_from?: string
      /** Last day. */
      created_till?: string
    }
    answer: Payout[]
  }
  /** Ask for everything that is available to be paid out now. To the bank account that is active; only a person can choose another. What stands in the way is refused by its code, and told beforehand in `unmet` of `/api/balances`. Needs the right `payouts.request`. */
  'POST /api/payouts': {
    body: {
      currency: string
    }
    answer: WholePayout
  }
  /** One payout. With its documents. What it pays is in `/api/payouts/{id}/lines`. Needs the right `payouts.read`. */
  'GET /api/payouts/{id}': {
    path: {
      id: number
    }
    answer: WholePayout
  }
  /** What a payout pays, newest first. Sales, refunds, fees and corrections; their amounts add up to that of the payout. Needs the right `payouts.read`. */
  'GET /api/payouts/{id}/lines': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: PayoutLine[]
  }
  /** What the account has, by currency. With what stands in the way of a payout, and what is released next. Needs the right `payouts.read`. */
  'GET /api/balances': {
    answer: Balance[]
  }
  /** Tickets of one of your events, each with its attendee, newest first. `id` is the number of the product; `state` says which can be used. Needs the right `admission.read`. */
  'GET /api/events/{id}/e_tickets': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: ETicket[]
  }
  /** Live sessions, newest first. With `product_id`, those of one product. The link of a meeting is never shown. Needs the right `live.read`. */
  'GET /api/live_sessions': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** Of this product alone. */
      product_id?: number
    }
    answer: LiveSession[]
  }
  /** Plan a live session. Times are those of `zone`. `player_url` takes YouTube, Vimeo or an HLS playlist; a meeting takes `meeting_url`. Needs the right `live.change`. */
  'POST /api/live_sessions': {
    body: {
      title: string
      text?: string
      hosts?: string
      form?: "stream" | "meeting"
      product_id?: number | null
      is_public?: boolean | "0" | "1" | "true" | "false"
      is_required?: boolean | "0" | "1" | "true" | "false"
      start_on: string
      start_time: string
      minutes: number
      zone: string
      player_url?: string
      meeting_url?: string | null
      door_minutes?: number
      slow_seconds?: number
      replay_url?: string
      chapters?: string
    }
    answer: LiveSession
  }
  /** One live session. `url` is where it is watched. Needs the right `live.read`. */
  'GET /api/live_sessions/{id}': {
    path: {
      id: number
    }
    answer: LiveSession
  }
  /** Change a live session. Takes all fields. A session that is moved is told to everyone with access to its product. Needs the right `live.change`. */
  'PUT /api/live_sessions/{id}': {
    path: {
      id: number
    }
    body: {
      title: string
      text?: string
      hosts?: string
      form?: "stream" | "meeting"
      product_id?: number | null
      is_public?: boolean | "0" | "1" | "true" | "false"
      is_required?: boolean | "0" | "1" | "true" | "false"
      start_on: string
      start_time: string
      minutes: number
      zone: string
      player_url?: string
      meeting_url?: string | null
      door_minutes?: number
      slow_seconds?: number
      replay_url?: string
      chapters?: string
    }
    answer: LiveSession
  }
  /** Cancel a live session. Only one that has not begun. Everyone with access to its product gets an email. Needs the right `live.change`. */
  'POST /api/live_sessions/{id}/cancel': {
    path: {
      id: number
    }
    answer: LiveSession
  }
  /** Who attended a live session. `attended_at` is null until half of it was watched, or the meeting was joined. Needs the right `live.read`. */
  'GET /api/live_sessions/{id}/attendances': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: LiveAttendance[]
  }
  /** Parcels, newest first. What is to be sent has the state `open` or `packed`. An order has a parcel once money came, a subscription one for each paid period. Needs the right `shipments.read`. */
  'GET /api/shipments': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      /** Several with state[]. */
      state?: "open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled" | ("open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled")[]
    }
    answer: Shipment[]
  }
  /** One parcel. With its address, what is in it, and its tracking. Needs the right `shipments.read`. */
  'GET /api/shipments/{id}': {
    path: {
      id: number
    }
    answer: Shipment
  }
  /** A parcel left the house. Without `items` all of it. The rest waits in a parcel of its own; the answer is the parcel that left. The buyer gets an email. Needs the right `shipments.change`. */
  'POST /api/shipments/{id}/ship': {
    path: {
      id: number
    }
    body?: {
      carrier?: string | null
      tracking_number?: string | null
      /** An https address. */
      tracking_url?: string | null
      /** Of each item how many left. */
      items?: {
        id: number
        quantity: number
      }[]
    }
    answer: Shipment
  }
  /** A parcel arrived. From this day on a consumer has fourteen days to withdraw. Without `delivered_at` it arrived now. Needs the right `shipments.change`. */
  'POST /api/shipments/{id}/deliver': {
    path: {
      id: number
    }
    body?: {
      delivered_at?: string
    }
    answer: Shipment
  }
  /** Resources: shipments. Needs the right `shipments.read`. */
  'GET /v2/shipments': {
    query?: {
      'page[number]'?: number
      'page[size]'?: number
      /** The id of a resource: those that follow it. Not with `page[number]`. */
      'page[after]'?: number
      /** The id of a resource: those before it. Not with `page[number]`. */
      'page[before]'?: number
      sort?: "id" | "-id" | "shipped_at" | "-shipped_at" | "created_at" | "-created_at"
      /** Names of members, separated by commas. */
      'fields[shipments]'?: string
      /** Of order, separated by commas; their own relations after a point. */
      include?: string
      'filter[query]'?: string
      'filter[state][]'?: ("open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled")[]
      'filter[product_id][]'?: number[]
      /** A day, or a time in ISO 8601. */
      'filter[created_from]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_from_time]'?: string
      /** A day, or a time in ISO 8601. */
      'filter[created_till_time]'?: string
      'filter[created_relative_period]'?: "last-7_days" | "last-30_days" | "last-90_days" | "last-180_days" | "last-365_days" | "current-day" | "current-week" | "current-month" | "current-year" | "previous-day" | "previous-week" | "previous-month" | "previous-year"
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "shipments"
        id: string
        attributes: {
          recipient?: string | null
          place?: string | null
          company?: string | null
          street?: string | null
          zip?: string | null
          city?: string | null
          country_code?: string | null
          goods?: string | null
          state?: "open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled" | null
          weight_grams?: number | null
          order_number?: string | null
          order_id?: number | null
          tracking_number?: string | null
          shipped_at?: string | null
          created_at?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }[]
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      meta: {
        total_count?: number
        /** True when there are more than counted. */
        total_count_max?: boolean
        page?: number
        per?: number
      }
      links: {
        self: string | null
        first: string | null
        prev: string | null
        next: string | null
        last?: string | null
      }
    }
  }
  /** One resource of shipments. Needs the right `shipments.read`. */
  'GET /v2/shipments/{id}': {
    path: {
      id: number
    }
    query?: {
      /** Names of members, separated by commas. */
      'fields[shipments]'?: string
      /** Of order, separated by commas; their own relations after a point. */
      include?: string
    }
    answer: {
      jsonapi: {
        version: "1.1"
      }
      data: {
        type: "shipments"
        id: string
        attributes: {
          recipient?: string | null
          place?: string | null
          company?: string | null
          street?: string | null
          zip?: string | null
          city?: string | null
          country_code?: string | null
          goods?: string | null
          state?: "open" | "packed" | "shipped" | "delivered" | "returned" | "cancelled" | null
          weight_grams?: number | null
          order_number?: string | null
          order_id?: number | null
          tracking_number?: string | null
          shipped_at?: string | null
          created_at?: string | null
        }
        relationships?: {
          order?: {
            data: {
              type: "orders"
              id: string
            } | null
            links?: {
              related: string
            }
          }
        }
        links: {
          self: string
        }
      }
      included?: {
        type: string
        id: string
        [key: string]: unknown
      }[]
      links: {
        self: string
      }
    }
  }
  /** Spaces of the community. With whom each is open, closed ones too. Needs the right `community.read`. */
  'GET /api/community_spaces': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: CommunitySpace[]
  }
  /** Threads of a space, newest first. Those that wait for review and hidden ones too. Needs the right `community.read`. */
  'GET /api/community_spaces/{id}/threads': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: CommunityPost[]
  }
  /** Open a thread as the shop. Members can read it at once. Needs the right `community.moderate`. */
  'POST /api/community_spaces/{id}/threads': {
    path: {
      id: number
    }
    body: {
      title: string
      /** HTML; scripts and looks are taken out. */
      body: string
    }
    answer: CommunityPost
  }
  /** One thread or comment. What its author removed is not there. Needs the right `community.read`. */
  'GET /api/community_posts/{id}': {
    path: {
      id: number
    }
    answer: CommunityPost
  }
  /** Comments of a thread, newest first. Replies name the comment they belong to in `parent_id`. Needs the right `community.read`. */
  'GET /api/community_posts/{id}/comments': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: CommunityPost[]
  }
  /** Comment on a thread as the shop. With `parent_id`, as a reply to that comment. Who follows the thread is told. Needs the right `community.moderate`. */
  'POST /api/community_posts/{id}/comments': {
    path: {
      id: number
    }
    body: {
      /** HTML; scripts and looks are taken out. */
      body: string
      parent_id?: number | null
    }
    answer: CommunityPost
  }
  /** Hide a thread or comment. Its author reads the reason. Reports about it are settled. Needs the right `community.moderate`. */
  'POST /api/community_posts/{id}/hide': {
    path: {
      id: number
    }
    body?: {
      reason?: "insult" | "personal_details" | "advertising" | "off_topic" | "unlawful"
    }
    answer: CommunityPost
  }
  /** Show a thread or comment. One that waits for review, or was hidden. Reports about it are settled. Needs the right `community.moderate`. */
  'POST /api/community_posts/{id}/show': {
    path: {
      id: number
    }
    answer: CommunityPost
  }
  /** Fields of contacts, newest first. The fields a seller defined for contacts; their `key` is what `fields` of a contact are named by. Needs the right `opt_ins.read`. */
  'GET /api/contact_fields': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: ContactField[]
  }
  /** Contacts of opt-in forms, newest first. By address, by tag, or by what a field holds (`city = Berlin; age >= 18`). Needs the right `opt_ins.read`. */
  'GET /api/contacts': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      email?: string
      tag?: string
      field?: string
    }
    answer: Contact[]
  }
  /** One contact. With its tags, its fields and the link by which it unsubscribes. Needs the right `opt_ins.read`. */
  'GET /api/contacts/{id}': {
    path: {
      id: number
    }
    answer: Contact
  }
  /** Set, add or remove tags of a contact, or set some of its fields; what is not named stays. `tags` replaces all its tags; `add_tags` and `remove_tags` change some, so that two programs do not undo each other. Needs the right `opt_ins.change`. */
  'PUT /api/contacts/{id}': {
    path: {
      id: number
    }
    body?: {
      /** All its tags from now on. */
      tags?: string[]
      add_tags?: string[]
      remove_tags?: string[]
      /** Those that are named get these values. */
      fields?: {
        key: string
        values: string[]
        name?: string
        kind?: string
      }[]
    }
    answer: Contact
  }
  /** Funnels, newest first. With their nodes in order. Needs the right `funnels.read`. */
  'GET /api/funnels': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: Funnel[]
  }
  /** Add a funnel, with its first node if one is told. `funnel_node_attributes` makes its first node: a page, or a link to another site. Needs the right `funnels.change`. */
  'POST /api/funnels': {
    body: {
      name: string
      funnel_node_attributes?: {
        form: "node_link" | "node_page"
        content_page_id?: number | null
        redirection_url?: string | null
      }
    }
    answer: Funnel
  }
  /** One funnel. With its nodes in order, and the address visitors enter it by. Needs the right `funnels.read`. */
  'GET /api/funnels/{id}': {
    path: {
      id: number
    }
    answer: Funnel
  }
  /** Change a funnel, and its first node if it is told. Fields that are left out stay as they are; further nodes are edited in the cabinet. Needs the right `funnels.change`. */
  'PUT /api/funnels/{id}': {
    path: {
      id: number
    }
    body?: {
      name?: string
      funnel_node_attributes?: {
        form: "node_link" | "node_page"
        content_page_id?: number | null
        redirection_url?: string | null
      }
    }
    answer: Funnel
  }
  /** Remove a funnel. Its nodes and visits go with it, and the offers that were made for it. Needs the right `funnels.change`. */
  'DELETE /api/funnels/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
    }
  }
  /** Experiments, newest first. With visitors, orders and revenue of each version so far. Needs the right `experiments.read`. */
  'GET /api/experiments': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: Experiment[]
  }
  /** One experiment. `winner` is empty until one version was chosen. Needs the right `experiments.read`. */
  'GET /api/experiments/{id}': {
    path: {
      id: number
    }
    answer: Experiment
  }
  /** The latest events of the shop, newest first, as webhooks would tell of them now. For programs that poll, and to see what an event looks like before listening. Events are kept for 90 days; a body says what is true now. Needs the right `webhooks.change`. */
  'GET /api/webhook_events': {
    query: {
      /** The word of an event; several with event[]. */
      event: "order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out" | ("order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out")[]
      /** How many, at most 25. Events are kept for 90 days. */
      per?: number
      /** The id of an event: the first ones after it in the place of the latest, for programs that follow. */
      after?: number
    }
    answer: WebhookEvent[]
  }
  /** Webhook endpoints, newest first. Secrets are not shown; a password in an address is masked. Needs the right `webhooks.change`. */
  'GET /api/webhook_endpoints': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: WebhookEndpoint[]
  }
  /** Add a webhook endpoint; it is active at once, and its secret is shown here only. Private and local addresses are refused. Keep `secret`: it checks the signature of every message and is shown once. Needs the right `webhooks.change`. */
  'POST /api/webhook_endpoints': {
    body: {
      name: string
      url: string
      event_form?: "all_events" | "selected_events"
      /** Words of events; they count when event_form is selected_events. */
      event_ids?: ("order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out")[]
      request_format?: "json" | "x_www_form_urlencoded"
    }
    answer: {
      id: number
      name: string
      url: string
      state: string
      event_form: "all_events" | "selected_events"
      event_ids: string[]
      request_format: "json" | "x_www_form_urlencoded"
      failing_since: string | null
      created_at: string
      /** Checks webhook-signature as Standard Webhooks says. */
      secret: string
    }
  }
  /** One webhook endpoint. `state` is `paused` after five days of nothing but failures. Needs the right `webhooks.change`. */
  'GET /api/webhook_endpoints/{id}': {
    path: {
      id: number
    }
    answer: WebhookEndpoint
  }
  /** Change a webhook endpoint; what is left out stays. `event_ids` counts where `event_form` is `selected_events`. Needs the right `webhooks.change`. */
  'PUT /api/webhook_endpoints/{id}': {
    path: {
      id: number
    }
    body?: {
      name?: string
      url?: string
      event_form?: "all_events" | "selected_events"
      /** Words of events; they count when event_form is selected_events. */
      event_ids?: ("order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out")[]
      request_format?: "json" | "x_www_form_urlencoded"
    }
    answer: WebhookEndpoint
  }
  /** Remove a webhook endpoint with its log. Messages that still waited for another try are not sent. Needs the right `webhooks.change`. */
  'DELETE /api/webhook_endpoints/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
    }
  }
  /** Send the messages of a period to an endpoint again. Each under its webhook-id and as it was written, also those that had arrived. At most 10,000 messages, one replay of an endpoint at a time; the endpoint must be active. Needs the right `webhooks.change`. */
  'POST /api/webhook_endpoints/{id}/replays': {
    path: {
      id: number
    }
    body: {
      /** From when on messages were written. */
      from: string
      /** Until when, without that instant itself. */
      to: string
      /** Words of events; all when left out. */
      events?: ("order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out" | "automation.called")[]
    }
    answer: WebhookReplay
  }
  /** Send an endpoint an example of an event. Signed like any message, with made-up values and `"test": true` in the body; sent once and not written to the log. Answers what the endpoint answered. Needs the right `webhooks.change`. */
  'POST /api/webhook_endpoints/{id}/test': {
    path: {
      id: number
    }
    body?: {
      event?: "order.created" | "order.cancelled" | "order.one_time.pending" | "order.one_time.paying" | "order.one_time.paused" | "order.one_time.cancelled" | "order.one_time.finished" | "order.one_time.not_completed" | "order.one_time.refunded" | "order.one_time.chargebacked" | "order.one_time.reactivated" | "order.installment.pending" | "order.installment.paying" | "order.installment.paused" | "order.installment.cancelled" | "order.installment.finished" | "order.installment.not_completed" | "order.installment.refunded" | "order.installment.chargebacked" | "order.installment.reactivated" | "order.limited_subscription.pending" | "order.limited_subscription.paying" | "order.limited_subscription.paused" | "order.limited_subscription.cancelled" | "order.limited_subscription.finished" | "order.limited_subscription.not_completed" | "order.limited_subscription.refunded" | "order.limited_subscription.chargebacked" | "order.limited_subscription.reactivated" | "order.subscription.pending" | "order.subscription.paying" | "order.subscription.paused" | "order.subscription.cancelled" | "order.subscription.finished" | "order.subscription.not_completed" | "order.subscription.refunded" | "order.subscription.chargebacked" | "order.subscription.reactivated" | "order_rate.amount_changed" | "order_rate.discarded" | "order_rate.debt" | "payment.successful" | "payment.pending" | "payment.failed" | "payment.canceled" | "refund.pending" | "refund.successful" | "refund.error" | "chargeback.successful" | "chargeback.canceled" | "plan.updated" | "payer.access_changed" | "invoice.issued" | "dunning.stage_reached" | "ticket.used" | "license_key.assigned" | "shipment.sent" | "shipment.delivered" | "shipment.returned" | "service.delivered" | "service.accepted" | "service.reopened" | "appointment.booked" | "appointment.moved" | "appointment.cancelled" | "product.published" | "affiliate.joined" | "contact.confirmed" | "contact.unsubscribed" | "payout.issued" | "payout.successful" | "payout.canceled" | "lesson.viewed" | "lesson.completed" | "lesson.commented" | "quiz.submitted" | "quiz.passed" | "quiz.failed" | "community.thread_published" | "community.comment_published" | "community.post_reported" | "community.member_muted" | "community.member_banned" | "live.session_planned" | "live.session_started" | "live.session_ended" | "live.session_cancelled" | "live.recording_published" | "live.attendance_counted" | "variant.sold_out"
    }
    answer: WebhookTest
  }
  /** Open a product for what was bought in an app store, once by its receipt; or end it, where the store refunded it. Sent again with the same `receipt_id`, it changes nothing. `status: refunded` ends what the receipt had opened. Needs the right `orders.change`. */
  'POST /api/in_app_purchases': {
    body: {
      store: "app_store" | "google_play"
      /** How the store calls the purchase: a transaction id, or an order number. */
      receipt_id: string
      /** The product id in the store. */
      sku: string
      /** What it opens; once it was given for an SKU, it may be left out. */
      product_id?: number
      /** Who bought it. */
      email: string
      first_name?: string | null
      last_name?: string | null
      /** What the store took. */
      amount: string
      currency: string
      country_code?: string
      bought_on: string
      status?: "purchased" | "refunded"
    }
    answer: {
      success: true
      outcome: "new" | "known" | "refunded" | "refused"
      order_id: number
    }
  }
  /** Newsletters, newest first. By `state`. Needs the right `newsletters.read`. */
  'GET /api/newsletters': {
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
      state?: "draft" | "scheduled" | "sending" | "sent" | "canceled"
    }
    answer: ListedNewsletter[]
  }
  /** New newsletter, as a draft. `audience` takes the filters of the list of contacts. `copy_of` begins with another one, `resend_of` with one that goes again to who did not open it. Needs the right `newsletters.change`. */
  'POST /api/newsletters': {
    body?: {
      preview_text?: string
      second_subject?: string
      compare_share?: number
      compare_hours?: number
      audience?: Record<string, string | string[]>
      advertised_product_ids?: number[]
      similar_product_ids?: number[]
      subject?: string
      /** Plain, or with simple HTML. `{first_name}` and your own fields are filled in for each reader. */
      text?: string
      copy_of?: number
      resend_of?: number
    }
    answer: Newsletter
  }
  /** One newsletter. With what came of it, and how many would get a draft. Needs the right `newsletters.read`. */
  'GET /api/newsletters/{id}': {
    path: {
      id: number
    }
    answer: Newsletter
  }
  /** Change a draft; what is left out stays. `text` takes the place of everything it says, pictures and buttons included. Needs the right `newsletters.change`. */
  'PUT /api/newsletters/{id}': {
    path: {
      id: number
    }
    body?: {
      preview_text?: string
      second_subject?: string
      compare_share?: number
      compare_hours?: number
      audience?: Record<string, string | string[]>
      advertised_product_ids?: number[]
      similar_product_ids?: number[]
      subject?: string
      /** Plain, or with simple HTML. `{first_name}` and your own fields are filled in for each reader. */
      text?: string
    }
    answer: Newsletter
  }
  /** Throw a draft away. One that is planned has to be recalled before. Needs the right `newsletters.change`. */
  'DELETE /api/newsletters/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
    }
  }
  /** Who got a newsletter, newest first. `opened_at` and `clicked_at` are those of readers who agreed to be measured. Needs the right `newsletters.read`. */
  'GET /api/newsletters/{id}/recipients': {
    path: {
      id: number
    }
    query?: {
      /** Counted from 1; a page past the last is an empty array. */
      page?: number
      /** Rows per page, at most 500. */
      per?: number
    }
    answer: NewsletterRecipient[]
  }
  /** Send a draft now, or at a time. It needs a subject, words and somebody who agreed to get it. With `clock_zone` the time is what the clock shows where each reader lives. Needs the right `newsletters.change`. */
  'POST /api/newsletters/{id}/send': {
    path: {
      id: number
    }
    body?: {
      send_at?: string | null
      clock_zone?: string | null
    }
    answer: Newsletter
  }
  /** Make a planned newsletter a draft again. Before its sending has begun. Needs the right `newsletters.change`. */
  'POST /api/newsletters/{id}/recall': {
    path: {
      id: number
    }
    answer: Newsletter
  }
  /** Stop a newsletter. Whom it reached keeps it. Needs the right `newsletters.change`. */
  'POST /api/newsletters/{id}/cancel': {
    path: {
      id: number
    }
    answer: Newsletter
  }
  /** The clock of the test world. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). `moving_to` is empty once it has arrived. Needs the right `test_mode.use`. */
  'GET /api/test_clock': {
    answer: {
      now: string
      moving_to: string | null
    }
  }
  /** Move the clock of the test world on. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). Answers at once; read the clock until `moving_to` is empty. Needs the right `test_mode.use`. At most 30 calls in 60 seconds. */
  'POST /api/test_clock': {
    body?: {
      /** The instant it is moved to. */
      to?: string
      /** Instead: how far, as a duration of ISO 8601: `P1M`, `P14D`. */
      by?: string
    }
    answer: {
      now: string
      moving_to: string | null
    }
  }
  /** OpenAPI 3.1 of all calls. Also those of our own screens. Programs of sellers need `/api/openapi.json` alone. No sign-in is needed. */
  'GET /api/swagger_doc': {
    answer: {
      openapi: "3.1.0"
      info: {
        title: string
        version: string
        summary: string
        description: string
        contact: {
          name: string
          url: string
        }
        license: {
          name: string
          identifier: string
        }
      }
      servers: {
        url: string
        description: string
        variables: Record<string, unknown>
      }[]
      tags: {
        name: string
        description: string
      }[]
      paths: Record<string, unknown>
      webhooks?: Record<string, unknown>
      components: Record<string, unknown>
    }
  }
  /** OpenAPI 3.1 of the seller API and its webhooks. What a seller’s programs call, with an example for each call, and what is sent to their endpoints. No sign-in is needed. */
  'GET /api/openapi.json': {
    answer: {
      openapi: "3.1.0"
      info: {
        title: string
        version: string
        summary: string
        description: string
        contact: {
          name: string
          url: string
        }
        license: {
          name: string
          identifier: string
        }
      }
      servers: {
        url: string
        description: string
        variables: Record<string, unknown>
      }[]
      tags: {
        name: string
        description: string
      }[]
      paths: Record<string, unknown>
      webhooks?: Record<string, unknown>
      components: Record<string, unknown>
    }
  }
}

/** Every message to an endpoint, by its event. */

export interface Webhooks {
  /** An order was placed */
  'order.created': WebhookOrder
  /** An order of any kind was cancelled */
  'order.cancelled': WebhookOrder
  /** An order paid at once waits for its first payment */
  'order.one_time.pending': WebhookOrder
  /** An order paid at once is being paid */
  'order.one_time.paying': WebhookOrder
  /** An order paid at once is paused */
  'order.one_time.paused': WebhookOrder
  /** An order paid at once was cancelled */
  'order.one_time.cancelled': WebhookOrder
  /** An order paid at once is paid in full */
  'order.one_time.finished': WebhookOrder
  /** An order paid at once ended without a payment */
  'order.one_time.not_completed': WebhookOrder
  /** An order paid at once was given back */
  'order.one_time.refunded': WebhookOrder
  /** An order paid at once was charged back */
  'order.one_time.chargebacked': WebhookOrder
  /** An order paid at once goes on: its cancellation was withdrawn */
  'order.one_time.reactivated': WebhookOrder
  /** An order paid in instalments waits for its first payment */
  'order.installment.pending': WebhookOrder
  /** An order paid in instalments is being paid */
  'order.installment.paying': WebhookOrder
  /** An order paid in instalments is paused */
  'order.installment.paused': WebhookOrder
  /** An order paid in instalments was cancelled */
  'order.installment.cancelled': WebhookOrder
  /** An order paid in instalments is paid in full */
  'order.installment.finished': WebhookOrder
  /** An order paid in instalments ended without a payment */
  'order.installment.not_completed': WebhookOrder
  /** An order paid in instalments was given back */
  'order.installment.refunded': WebhookOrder
  /** An order paid in instalments was charged back */
  'order.installment.chargebacked': WebhookOrder
  /** An order paid in instalments goes on: its cancellation was withdrawn */
  'order.installment.reactivated': WebhookOrder
  /** A subscription with an end waits for its first payment */
  'order.limited_subscription.pending': WebhookOrder
  /** A subscription with an end is being paid */
  'order.limited_subscription.paying': WebhookOrder
  /** A subscription with an end is paused */
  'order.limited_subscription.paused': WebhookOrder
  /** A subscription with an end was cancelled */
  'order.limited_subscription.cancelled': WebhookOrder
  /** A subscription with an end is paid in full */
  'order.limited_subscription.finished': WebhookOrder
  /** A subscription with an end ended without a payment */
  'order.limited_subscription.not_completed': WebhookOrder
  /** A subscription with an end was given back */
  'order.limited_subscription.refunded': WebhookOrder
  /** A subscription with an end was charged back */
  'order.limited_subscription.chargebacked': WebhookOrder
  /** A subscription with an end goes on: its cancellation was withdrawn */
  'order.limited_subscription.reactivated': WebhookOrder
  /** A subscription waits for its first payment */
  'order.subscription.pending': WebhookOrder
  /** A subscription is being paid */
  'order.subscription.paying': WebhookOrder
  /** A subscription is paused */
  'order.subscription.paused': WebhookOrder
  /** A subscription was cancelled */
  'order.subscription.cancelled': WebhookOrder
  /** A subscription is paid in full */
  'order.subscription.finished': WebhookOrder
  /** A subscription ended without a payment */
  'order.subscription.not_completed': WebhookOrder
  /** A subscription was given back */
  'order.subscription.refunded': WebhookOrder
  /** A subscription was charged back */
  'order.subscription.chargebacked': WebhookOrder
  /** A subscription goes on: its cancellation was withdrawn */
  'order.subscription.reactivated': WebhookOrder
  /** The amount of a coming payment changed */
  'order_rate.amount_changed': WebhookOrderRate
  /** A coming payment is no longer owed */
  'order_rate.discarded': WebhookOrderRate
  /** A payment failed for the last time and is a debt */
  'order_rate.debt': WebhookOrderRate
  /** A payment arrived */
  'payment.successful': WebhookTransfer
  /** A payment was begun and is not decided yet */
  'payment.pending': WebhookTransfer
  /** A payment failed */
  'payment.failed': WebhookTransfer
  /** A payment was cancelled before it arrived */
  'payment.canceled': WebhookTransfer
  /** A refund was begun */
  'refund.pending': WebhookTransfer
  /** Money was given back */
  'refund.successful': WebhookTransfer
  /** A refund failed */
  'refund.error': WebhookTransfer
  /** The buyer’s bank took a payment back */
  'chargeback.successful': WebhookTransfer
  /** A chargeback was won: the money is yours again */
  'chargeback.canceled': WebhookTransfer
  /** A buyer changed to another plan, or your account has another one */
  'plan.updated': WebhookPlan
  /** A buyer’s access opened, paused or ended */
  'payer.access_changed': WebhookAccess
  /** An invoice, reversal or correction was issued */
  'invoice.issued': WebhookInvoice
  /** A debt reached the next stage of dunning */
  'dunning.stage_reached': WebhookDunning
  /** A ticket was used at the entrance */
  'ticket.used': WebhookTicket
  /** A buyer got a licence key */
  'license_key.assigned': WebhookLicenseKey
  /** A parcel left, with its tracking */
  'shipment.sent': WebhookShipment
  /** A parcel arrived */
  'shipment.delivered': WebhookShipment
  /** Pieces of a parcel came back */
  'shipment.returned': WebhookShipment
  /** A service was delivered */
  'service.delivered': WebhookService
  /** A buyer accepted a service */
  'service.accepted': WebhookService
  /** A buyer asked for changes to a service */
  'service.reopened': WebhookService
  /** An appointment was booked */
  'appointment.booked': WebhookAppointment
  /** An appointment was moved */
  'appointment.moved': WebhookAppointment
  /** An appointment was cancelled */
  'appointment.cancelled': WebhookAppointment
  /** A product stands in the shop */
  'product.published': WebhookProduct
  /** A publisher joined an affiliate program */
  'affiliate.joined': WebhookAffiliate
  /** Somebody confirmed an opt-in */
  'contact.confirmed': WebhookContact
  /** A contact unsubscribed */
  'contact.unsubscribed': WebhookContact
  /** A payout was issued */
  'payout.issued': WebhookPayout
  /** A payout arrived */
  'payout.successful': WebhookPayout
  /** A payout was cancelled */
  'payout.canceled': WebhookPayout
  /** A learner opened a lesson */
  'lesson.viewed': WebhookLesson
  /** A learner completed a lesson */
  'lesson.completed': WebhookLesson
  /** A learner wrote a comment */
  'lesson.commented': WebhookLesson
  /** A quiz waits for its review */
  'quiz.submitted': WebhookLesson
  /** A learner passed a quiz */
  'quiz.passed': WebhookLesson
  /** A learner failed a quiz */
  'quiz.failed': WebhookLesson
  /** Members can read a new thread */
  'community.thread_published': WebhookCommunityPost
  /** Members can read a new comment */
  'community.comment_published': WebhookCommunityPost
  /** A member reported a post or comment */
  'community.post_reported': WebhookCommunityReport
  /** A member may write no more for some days */
  'community.member_muted': WebhookCommunityMember
  /** A member was banned from the community */
  'community.member_banned': WebhookCommunityMember
  /** A live session was planned */
  'live.session_planned': WebhookLiveSession
  /** A live session began */
  'live.session_started': WebhookLiveSession
  /** A live session ended */
  'live.session_ended': WebhookLiveSession
  /** A live session was cancelled */
  'live.session_cancelled': WebhookLiveSession
  /** The recording of a live session can be watched */
  'live.recording_published': WebhookLiveSession
  /** Somebody attended a live session for long enough */
  'live.attendance_counted': WebhookLiveAttendance
  /** The last piece of a variant was sold */
  'variant.sold_out': WebhookVariant
  /** A step of an automation calls this endpoint */
  'automation.called': WebhookAutomation
}
