<?php

// Written by `npm run client` from /api/openapi.json; do not edit.

declare(strict_types=1);

namespace Kontor;

/**
 * Every call of the seller API.
 *
 * @phpstan-type TeamMember array{
 *   id: int,
 *   name: string,
 *   email: string,
 *   state: 'invited'|'active'|'paused'|'declined'|'ended',
 *   locale: 'en'|'ar'|'cs'|'da'|'de'|'el'|'es'|'fr'|'hr'|'hu'|'it'|'ko'|'nl'|'no'|'pl'|'pt-BR'|'pt-PT'|'ro'|'sv'|'tr',
 *   role_id: int,
 *   invited_at: string,
 *   accepted_at: string|null,
 * }
 * @phpstan-type TeamRole array{
 *   id: int,
 *   name: string,
 *   rights: list<string>,
 *   has_all_products: bool,
 *   product_ids: list<int>,
 *   sees_contacts: bool,
 *   refund_limit_amount: string|null,
 *   members_count: int,
 * }
 * @phpstan-type PricingPlan array{
 *   id: int,
 *   name: string,
 *   form: 'one_time'|'subscription'|'limited_subscription'|'installment',
 *   preferences: array{
 *     price?: string|null,
 *     old_price?: string|null,
 *     p_count?: int|null,
 *     first_interval?: string|null,
 *     first_amount?: string|null,
 *     next_interval?: string|null,
 *     next_amount?: string|null,
 *     splitting_type?: 'installment'|'limited_subscription',
 *   },
 *   currency: string,
 *   price: string|null,
 *   first_amount: string|null,
 *   next_amount: string|null,
 *   payments_count: int|null,
 *   interval: string|null,
 *   custom_intervals: list<string>|null,
 *   rate_amounts: list<string>|null,
 *   use_net_price: bool,
 *   old_price: string|null,
 *   trial_days: int,
 *   custom_start_day: int|null,
 *   minimum_term_payments: int|null,
 *   valid_from: string|null,
 *   valid_till: string|null,
 *   archived: bool,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type Product array{
 *   id: int,
 *   slug: string,
 *   name: string,
 *   form: 'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical',
 *   price: string|null,
 *   currency: string|null,
 *   free: bool,
 *   active: bool,
 *   private: bool,
 *   archived: bool,
 *   short_description: string,
 *   description: string,
 *   limit: int|null,
 *   sold_count: int,
 *   success_url: string|null,
 *   cancel_url: string|null,
 *   error_url: string|null,
 *   success_email: array{
 *     subject_en?: string,
 *     subject_ar?: string,
 *     subject_cs?: string,
 *     subject_da?: string,
 *     subject_de?: string,
 *     subject_el?: string,
 *     subject_es?: string,
 *     subject_fr?: string,
 *     subject_hr?: string,
 *     subject_hu?: string,
 *     subject_it?: string,
 *     subject_ko?: string,
 *     subject_nl?: string,
 *     subject_no?: string,
 *     subject_pl?: string,
 *     subject_pt_br?: string,
 *     subject_pt_pt?: string,
 *     subject_ro?: string,
 *     subject_sv?: string,
 *     subject_tr?: string,
 *     body_en?: string,
 *     body_ar?: string,
 *     body_cs?: string,
 *     body_da?: string,
 *     body_de?: string,
 *     body_el?: string,
 *     body_es?: string,
 *     body_fr?: string,
 *     body_hr?: string,
 *     body_hu?: string,
 *     body_it?: string,
 *     body_ko?: string,
 *     body_nl?: string,
 *     body_no?: string,
 *     body_pl?: string,
 *     body_pt_br?: string,
 *     body_pt_pt?: string,
 *     body_ro?: string,
 *     body_sv?: string,
 *     body_tr?: string,
 *   }|null,
 *   authors: list<array{
 *     id: int,
 *     author_id: int,
 *     custom_commission_enabled: bool,
 *     commission: string,
 *   }>,
 *   webhook_url: string|null,
 *   pricing_plans: list<PricingPlan>,
 *   prices: list<array{
 *     id: int,
 *     position: int,
 *     pricing_plan_id: int,
 *   }>,
 *   shop_url: string,
 *   url_to_pay: string,
 *   created_at: string,
 *   updated_at: string,
 * }
 * @phpstan-type Cohort array{
 *   id: int,
 *   name: string,
 *   starts_on: string,
 *   ends_on: string|null,
 *   enrols_from: string|null,
 *   enrols_till: string|null,
 *   opens_at_start: bool,
 *   seats_count: int|null,
 *   reserved_count: int,
 *   sold_count: int,
 * }
 * @phpstan-type ProductVariant array{
 *   id: int,
 *   name: string,
 *   sku: string,
 *   weight_grams: int,
 *   stock_count: int|null,
 *   reserved_count: int,
 *   sold_count: int,
 *   active: bool,
 * }
 * @phpstan-type ShippingZone array{
 *   id: int,
 *   name: string,
 *   countries: list<string>,
 *   currency: string,
 *   steps: list<array{
 *     up_to_grams: int,
 *     amount: string,
 *   }>,
 *   free_from_amount: string|null,
 * }
 * @phpstan-type Coupon array{
 *   id: int,
 *   name: string,
 *   code: string,
 *   active: bool,
 *   usage_limit: int|null,
 *   orders_count: int,
 *   value: string,
 *   value_form: 'currency'|'percents',
 *   amount_basis: 'end_amount'|'net_amount',
 *   currency: string|null,
 *   rates_kind: 'first_rate'|'all_rates'|'n_rates',
 *   rates_count: int|null,
 *   applies_to: 'all_products'|'single_product'|'multiple_products',
 *   product_ids: list<int>,
 *   valid_from: string|null,
 *   valid_till: string|null,
 *   created_at: string,
 * }
 * @phpstan-type Transfer array{
 *   id: int,
 *   token: string,
 *   type: 'Payment'|'Refund'|'Chargeback',
 *   state: string,
 *   order_id: int,
 *   order_rate_id: int|null,
 *   amount: string,
 *   received_amount: string,
 *   refunded_amount: string,
 *   refundable_amount: string,
 *   fee_amount: string,
 *   currency: string,
 *   payment_method: string,
 *   provider: string,
 *   wire_reference: string|null,
 *   decline_reason: string|null,
 *   refunded_transfer_id: int|null,
 *   payer: array{
 *     id: int,
 *     email: string,
 *     first_name: string,
 *     last_name: string,
 *   }|null,
 *   created_at: string,
 *   processed_at: string|null,
 * }
 * @phpstan-type Payer array{
 *   id: int,
 *   email: string,
 *   salutation: string|null,
 *   first_name: string,
 *   last_name: string,
 *   company: string|null,
 *   vat_no: string|null,
 *   street: string|null,
 *   street_number: string|null,
 *   zip: string|null,
 *   city: string|null,
 *   country_code: string|null,
 *   phone: string|null,
 *   locale: string,
 *   orders_count: int,
 *   paid_amount: string,
 *   currency: string,
 *   created_at: string,
 * }
 * @phpstan-type Order array{
 *   id: int,
 *   token: string,
 *   payment_state: string,
 *   state: string,
 *   recurring_form: string,
 *   payment_method: string,
 *   provider: string,
 *   currency: string,
 *   quantity: int,
 *   total_amount: string,
 *   net_amount: string,
 *   vat_amount: string,
 *   paid_amount: string,
 *   unpaid_amount: string,
 *   debt_amount: string,
 *   refunded_amount: string,
 *   coupon_code: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   next_due_on: string|null,
 *   cancels_on: string|null,
 *   paused_until: string|null,
 *   created_at: string,
 *   completed_at: string|null,
 *   canceled_at: string|null,
 *   active: bool,
 *   canceled: bool,
 *   cancelled: bool,
 *   product: array{
 *     id: int,
 *     slug: string,
 *     name: string,
 *     form: string,
 *   },
 *   pricing_plan: array{
 *     id: int,
 *     name: string,
 *   }|null,
 *   payer: array{
 *     id: int,
 *     email: string,
 *     first_name: string,
 *     last_name: string,
 *     company: string|null,
 *     vat_no: string|null,
 *     street: string|null,
 *     street_number: string|null,
 *     zip: string|null,
 *     city: string|null,
 *     country_code: string,
 *     phone: string|null,
 *   },
 *   payments_schedule: list<array{
 *     id: int,
 *     number: int,
 *     state: string,
 *     due_on: string,
 *     amount: string,
 *     paid_amount: string,
 *     refunded_amount: string,
 *   }>,
 *   payments: list<array{
 *     id: int,
 *     token: string,
 *     type: string,
 *     state: string,
 *     amount: string,
 *     created_at: string,
 *   }>,
 * }
 * @phpstan-type Refund array{
 *   id: int,
 *   token: string,
 *   state: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back',
 *   amount: string,
 *   currency: string,
 *   reason: string|null,
 *   order_id: int,
 *   transfer_id: int,
 *   payment_method: string,
 *   provider: string,
 *   decline_reason: string|null,
 *   created_at: string,
 *   processed_at: string|null,
 * }
 * @phpstan-type CheckoutSession array{
 *   id: int,
 *   token: string,
 *   url: string,
 *   state: 'open'|'completed'|'expired',
 *   expires_at: string,
 *   created_at: string,
 *   completed_at: string|null,
 *   product_id: int,
 *   pricing_plan_id: int|null,
 *   quantity: int|null,
 *   coupon_code: string|null,
 *   locale: string|null,
 *   success_url: string|null,
 *   cancel_url: string|null,
 *   metadata: array<string, string>,
 *   payment_link_id: int|null,
 *   order_id: int|null,
 *   order_token: string|null,
 *   payment_state: string|null,
 * }
 * @phpstan-type PortalSession array{
 *   id: int,
 *   url: string,
 *   payer_id: int,
 *   return_url: string|null,
 *   expires_at: string,
 *   created_at: string,
 * }
 * @phpstan-type PaymentLink array{
 *   id: int,
 *   code: string,
 *   url: string,
 *   name: string,
 *   active: bool,
 *   product_id: int,
 *   product_name: string,
 *   pricing_plan_id: int|null,
 *   coupon_code: string|null,
 *   quantity: int|null,
 *   success_url: string|null,
 *   metadata: array<string, string>,
 *   max_orders: int|null,
 *   orders_count: int,
 *   expires_at: string|null,
 *   created_at: string,
 * }
 * @phpstan-type Publisher array{
 *   id: int|null,
 *   affiliate_node_id: int,
 *   affiliate_program_id: int,
 *   state: 'asked'|'invited'|'active'|'declined'|'ended',
 *   email: string,
 *   name: string,
 *   first_name: string|null,
 *   last_name: string|null,
 *   street: string|null,
 *   zip: string|null,
 *   city: string|null,
 *   country_code: string|null,
 *   phone: string|null,
 *   coupon_code: string|null,
 *   url: string,
 *   joined_at: string|null,
 * }
 * @phpstan-type AffiliateRedirection array{
 *   id: int,
 *   date: string,
 *   publisher_id: int,
 *   affiliate_node_id: int,
 *   affiliate_program_id: int,
 *   product_id: int|null,
 *   clicks: int,
 *   orders: int,
 *   revenue: string,
 *   commission: string,
 *   currency: string,
 *   url: string,
 * }
 * @phpstan-type Invoice array{
 *   id: int,
 *   number: string,
 *   form: 'regular'|'reversal'|'corrected',
 *   state: string,
 *   payment_state: string|null,
 *   date: string,
 *   net_amount: string,
 *   vat_amount: string,
 *   gross_amount: string,
 *   invoice_amount: string,
 *   currency: string,
 *   order_id: int,
 *   product_id: int,
 *   transfer_ids: list<int>,
 *   product_name: string|null,
 *   payer_name: string|null,
 *   payer_email: string|null,
 *   country_code: string|null,
 *   refers_to_number: string|null,
 *   url: string,
 *   pdf_url: string,
 *   created_at: string,
 * }
 * @phpstan-type Payout array{
 *   id: int,
 *   number: string|null,
 *   state: 'pending'|'issued'|'successful'|'canceled',
 *   currency: string,
 *   amount: string,
 *   iban_masked: string,
 *   reference: string,
 *   reason: string|null,
 *   created_at: string,
 *   issued_at: string|null,
 *   closed_at: string|null,
 * }
 * @phpstan-type WholePayout array{
 *   id: int,
 *   number: string|null,
 *   state: 'pending'|'issued'|'successful'|'canceled',
 *   currency: string,
 *   amount: string,
 *   iban_masked: string,
 *   reference: string,
 *   reason: string|null,
 *   created_at: string,
 *   issued_at: string|null,
 *   closed_at: string|null,
 *   holder: string,
 *   lines_count: int,
 *   document_url: string|null,
 *   credit_memos: list<array{
 *     number: string,
 *     url: string,
 *   }>,
 * }
 * @phpstan-type PayoutLine array{
 *   id: int,
 *   type: string,
 *   at: string,
 *   order_id: int|null,
 *   order_number: string|null,
 *   product_name: string|null,
 *   currency: string,
 *   amount: string,
 * }
 * @phpstan-type Balance array{
 *   currency: string,
 *   pending: string,
 *   available: string,
 *   reserve: string,
 *   hold: string,
 *   payout: string,
 *   owed: string,
 *   minimum: string,
 *   next_release: array{
 *     on: string,
 *     amount: string,
 *   }|null,
 *   unmet: list<'books_red'|'stopped'|'paused'|'profile_incomplete'|'kyc'|'no_bank_account'|'payee_unconfirmed'|'payee_mismatch'|'currency_not_offered'|'payout_waiting'|'nothing_available'|'below_minimum'>,
 * }
 * @phpstan-type ETicket array{
 *   id: int,
 *   code: string,
 *   state: 'unused'|'used'|'refunded'|'expired'|'invalidated',
 *   ticket_id: int,
 *   ticket_name: string,
 *   event_date: string,
 *   time_zone_name: string,
 *   price: string,
 *   currency: string,
 *   order_id: int,
 *   order_token: string,
 *   attendee: array{
 *     first_name: string,
 *     last_name: string,
 *     email: string|null,
 *   },
 *   used_at: string|null,
 *   created_at: string,
 * }
 * @phpstan-type LiveSession array{
 *   id: int,
 *   state: 'planned'|'live'|'ended'|'replay'|'cancelled',
 *   form: 'stream'|'meeting',
 *   title: string,
 *   text: string,
 *   hosts: string,
 *   product_id: int|null,
 *   product_name: string|null,
 *   is_public: bool,
 *   is_required: bool,
 *   starts_at: string,
 *   ends_at: string,
 *   start_on: string,
 *   start_time: string,
 *   minutes: int,
 *   zone: string,
 *   player_url: string,
 *   has_meeting_url: bool,
 *   door_minutes: int,
 *   slow_seconds: int,
 *   replay_url: string,
 *   chapters: string,
 *   url: string,
 *   attendances_count: int,
 * }
 * @phpstan-type LiveAttendance array{
 *   id: int,
 *   first_name: string,
 *   last_name: string,
 *   email: string,
 *   seconds: int,
 *   joined_at: string,
 *   attended_at: string|null,
 * }
 * @phpstan-type Shipment array{
 *   id: int,
 *   state: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled',
 *   order_id: int,
 *   order_number: string,
 *   ship_to: array{
 *     first_name: string,
 *     last_name: string,
 *     company: string|null,
 *     street: string|null,
 *     street_number: string|null,
 *     zip: string|null,
 *     city: string|null,
 *     country_code: string,
 *   }|null,
 *   items: list<array{
 *     id: int,
 *     product_id: int,
 *     name: string,
 *     variant_name: string,
 *     sku: string,
 *     quantity: int,
 *     weight_grams: int,
 *     returned_count: int,
 *   }>,
 *   carrier: string|null,
 *   tracking_number: string|null,
 *   tracking_url: string|null,
 *   created_at: string,
 *   shipped_at: string|null,
 *   delivered_at: string|null,
 * }
 * @phpstan-type CommunitySpace array{
 *   id: int,
 *   name: string,
 *   description: string,
 *   audience: 'everyone'|'buyers'|'products',
 *   is_reviewed: bool,
 *   is_archived: bool,
 *   position: int,
 * }
 * @phpstan-type CommunityPost array{
 *   id: int,
 *   space_id: int,
 *   thread_id: int|null,
 *   parent_id: int|null,
 *   state: 'pending'|'published'|'hidden'|'removed',
 *   title: string,
 *   body: string,
 *   author_name: string,
 *   member_id: int|null,
 *   is_of_seller: bool,
 *   is_pinned: bool,
 *   comment_count: int,
 *   hidden_reason: 'insult'|'personal_details'|'advertising'|'off_topic'|'unlawful'|null,
 *   created_at: string,
 *   edited_at: string|null,
 * }
 * @phpstan-type ContactField array{
 *   id: int,
 *   key: string,
 *   name: string,
 *   kind: 'text'|'number'|'date'|'choice'|'choices'|'yes_no',
 *   hint: string,
 *   options: list<string>,
 * }
 * @phpstan-type Contact array{
 *   id: int,
 *   email: string|null,
 *   first_name: string,
 *   last_name: string,
 *   state: string,
 *   form_id: int,
 *   tags: list<string>,
 *   is_imported: bool,
 *   fields: list<array{
 *     key: string,
 *     name: string,
 *     kind: 'text'|'number'|'date'|'choice'|'choices'|'yes_no',
 *     values: list<string>,
 *   }>,
 *   unsubscribe_url: string,
 *   asked_at: string,
 *   confirmed_at: string|null,
 *   unsubscribed_at: string|null,
 * }
 * @phpstan-type Funnel array{
 *   id: int,
 *   name: string,
 *   slug: string,
 *   state: string,
 *   url: string,
 *   funnel_nodes: list<array{
 *     id: int,
 *     position: int,
 *     name: string,
 *     form: 'node_page'|'node_link'|'node_product'|'node_offer'|'node_downsell'|'node_wait',
 *     content_page_id: int|null,
 *     redirection_url: string|null,
 *     product_id: int|null,
 *   }>,
 *   created_at: string,
 * }
 * @phpstan-type Experiment array{
 *   id: int,
 *   name: string,
 *   kind: 'page'|'price'|'checkout',
 *   state: string,
 *   winner: 'a'|'b'|null,
 *   currency: string,
 *   versions: list<array{
 *     version: 'a'|'b',
 *     name: string,
 *     visitors_count: int,
 *     orders_count: int,
 *     revenue_amount: string,
 *   }>,
 *   started_at: string|null,
 *   stopped_at: string|null,
 *   created_at: string,
 * }
 * @phpstan-type WebhookEvent array{
 *   id: int,
 *   event: string,
 *   at: string,
 *   body: array<string, mixed>,
 * }
 * @phpstan-type WebhookEndpoint array{
 *   id: int,
 *   name: string,
 *   url: string,
 *   state: string,
 *   event_form: 'all_events'|'selected_events',
 *   event_ids: list<string>,
 *   request_format: 'json'|'x_www_form_urlencoded',
 *   failing_since: string|null,
 *   created_at: string,
 * }
 * @phpstan-type WebhookReplay array{
 *   id: int,
 *   messages: int,
 * }
 * @phpstan-type WebhookTest array{
 *   status: int|null,
 *   milliseconds: int|null,
 *   response: string|null,
 *   error: string|null,
 * }
 * @phpstan-type ListedNewsletter array{
 *   id: int,
 *   subject: string,
 *   state: 'draft'|'scheduled'|'sending'|'sent'|'canceled',
 *   send_at: string|null,
 *   sent_at: string|null,
 *   recipients_count: int,
 *   unsubscribed_count: int,
 *   created_at: string,
 * }
 * @phpstan-type Newsletter array{
 *   id: int,
 *   subject: string,
 *   second_subject: string,
 *   compare_share: int,
 *   compare_hours: int,
 *   chosen_subject: int|null,
 *   comparison: array{
 *     is_open: bool,
 *     decide_at: string,
 *     decided_at: string|null,
 *     chosen_subject: int|null,
 *     subjects: list<array{
 *       subject: string,
 *       recipients: int,
 *       opened: int,
 *       clicks: int,
 *     }>,
 *   }|null,
 *   preview_text: string,
 *   words: string,
 *   audience: array<string, string|list<string>>,
 *   resend_of: int|null,
 *   state: 'draft'|'scheduled'|'sending'|'sent'|'canceled',
 *   needs_sender: bool,
 *   send_at: string|null,
 *   clock_zone: string|null,
 *   sent_at: string|null,
 *   people: int|null,
 *   customers: int|null,
 *   advertised_product_ids: list<int>,
 *   similar_product_ids: list<int>,
 *   recipients_total: int|null,
 *   recipients_count: int,
 *   mailed_count: int,
 *   failed_count: int,
 *   returned_count: int,
 *   complaints_count: int,
 *   unsubscribed_count: int,
 *   opened_count: int,
 *   links: list<array{
 *     url: string,
 *     clicks: int,
 *   }>,
 *   measured: array{
 *     people: int,
 *     opened: int,
 *     clicked: int,
 *   },
 *   unknown_words: list<string>,
 *   url: string|null,
 * }
 * @phpstan-type NewsletterRecipient array{
 *   id: int,
 *   email: string,
 *   form_name: string|null,
 *   consented_at: string|null,
 *   order_number: string|null,
 *   mail_state: string|null,
 *   created_at: string,
 *   unsubscribed_at: string|null,
 *   opened_at: string|null,
 *   clicked_at: string|null,
 * }
 * @phpstan-type WebhookPerson array{
 *   email: string,
 *   first_name: string|null,
 *   last_name: string|null,
 *   company: string|null,
 *   vat_no: string|null,
 *   street: string|null,
 *   street_number: string|null,
 *   zip: string|null,
 *   city: string|null,
 *   country: string|null,
 *   country_code: string|null,
 *   phone: string|null,
 * }
 * @phpstan-type WebhookPublisher array{
 *   id: int,
 *   email: string,
 *   first_name: string,
 *   last_name: string,
 *   street: string|null,
 *   zip: string|null,
 *   city: string|null,
 *   country: string|null,
 *   phone: string|null,
 * }
 * @phpstan-type WebhookProductOfOrder array{
 *   id: int,
 *   slug: string,
 *   name: string,
 *   type: string,
 *   price: string,
 *   groups: list<string>,
 *   affiliate_program_id: int|null,
 * }
 * @phpstan-type WebhookEventDate array{
 *   id: int,
 *   starts_at: string,
 *   ends_at: string,
 *   time_zone: string,
 *   online: bool,
 *   location: string|null,
 * }
 * @phpstan-type WebhookTicketKind array{
 *   id: int,
 *   name: string,
 *   codes: list<string>,
 *   ticket_attendees: list<array{
 *     email: string|null,
 *     first_name: string|null,
 *     last_name: string|null,
 *   }>,
 * }
 * @phpstan-type WebhookPricingPlan array{
 *   id: int|null,
 *   name: string|null,
 * }
 * @phpstan-type WebhookSoldProduct array{
 *   id: int,
 *   form: string,
 *   name: string,
 *   slug: string,
 *   cost_center: string|null,
 *   internal_name: string|null,
 * }
 * @phpstan-type WebhookPrice array{
 *   net: string,
 *   gross: string,
 * }
 * @phpstan-type WebhookSellable array{
 *   id: int,
 *   quantity: int,
 *   product: WebhookSoldProduct,
 *   pricing_plan: WebhookPricingPlan,
 *   price_information: WebhookPrice,
 *   sellable_items: list<array{
 *     id: int,
 *     quantity: int,
 *     product: WebhookSoldProduct,
 *     price_information: WebhookPrice|null,
 *   }>,
 * }
 * @phpstan-type WebhookScheduleLine array{
 *   rate: int,
 *   state: string,
 *   amount: string,
 *   date: string,
 * }
 * @phpstan-type WebhookOrder array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated',
 *   action: string,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookOrderRate array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt',
 *   action: string,
 *   order_rate: array{
 *     id: int,
 *     rate: int,
 *     state: string,
 *     amount: string,
 *     date: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookTransfer array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled',
 *   action: string,
 *   id: int,
 *   state: string,
 *   revenue: string,
 *   amount: string,
 *   fee: string,
 *   vat_amount: string,
 *   refunded_transfer_id?: int|null,
 *   error_msg?: string|null,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookPlan array{
 *   order_id?: int,
 *   order_token?: string,
 *   payment_session_id?: int,
 *   payment_session_token?: string,
 *   initiator?: 'payer'|'system',
 *   payer?: WebhookPerson,
 *   gift_receiver?: WebhookPerson|null,
 *   publisher?: WebhookPublisher|null,
 *   team_members?: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions?: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id?: int,
 *   product?: WebhookProductOfOrder,
 *   upsell?: true|null,
 *   upsell_type?: string,
 *   membership?: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events?: list<WebhookEventDate>,
 *   tickets?: list<WebhookTicketKind>,
 *   pricing_plan?: WebhookPricingPlan,
 *   sellables?: list<WebhookSellable>,
 *   add_id_1?: string|null,
 *   add_id_2?: string|null,
 *   campaign_id?: string|null,
 *   metadata?: array<string, string>,
 *   currency?: string,
 *   currency_key?: string,
 *   coupon_code?: string|null,
 *   recurring?: 'yes'|'no',
 *   recurring_form?: string,
 *   payment_state?: string,
 *   payment_method?: string,
 *   payments_schedule?: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date?: string|null,
 *   payments_count?: int,
 *   payments_count_expected?: int|null,
 *   with_test_period?: bool,
 *   test_period_end_date?: string|null,
 *   with_custom_start?: bool,
 *   minimum_terms_data?: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate?: string,
 *   order_amount_net?: string,
 *   order_amount_gross?: string,
 *   initial_order_amount_net?: string,
 *   initial_order_amount_gross?: string,
 *   invoice_number?: string|null,
 *   invoice_link?: string|null,
 *   credit_memo_link?: string|null,
 *   success_link?: string,
 *   opt_ins?: list<never>,
 *   access_lifetime?: bool,
 *   access_activated_at?: string|null,
 *   access_expiration_date?: string|null,
 *   funnel_uniq_token?: string|null,
 *   created?: string,
 *   created_at: string,
 *   created_date?: string,
 *   created_date_utc?: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   id?: null,
 *   event: 'plan.updated',
 *   action: string,
 *   plan_change?: array{
 *     mode: string,
 *     plan_before: string,
 *     starts_on: string,
 *     charge_amount: string,
 *     credit_amount: string,
 *   },
 *   account_plan?: array{
 *     id: int,
 *     name: string,
 *     plan_before_id: int|null,
 *     state: string|null,
 *     billing_cycle: string,
 *     price: string,
 *     currency: string,
 *     features: list<string>,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookAccess array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'payer.access_changed',
 *   action: string,
 *   access: array{
 *     id: int,
 *     product_id: int,
 *     from: string|null,
 *     to: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookInvoice array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'invoice.issued',
 *   action: string,
 *   invoice_id: int,
 *   invoice_form: string,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookDunning array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'dunning.stage_reached',
 *   action: string,
 *   claim: array{
 *     id: int,
 *     stage: string,
 *     outcome: string|null,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookTicket array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'ticket.used',
 *   action: string,
 *   payment_ticket_id: int,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookLicenseKey array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'license_key.assigned',
 *   action: string,
 *   license_key_id: int,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookShipment array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'shipment.sent'|'shipment.delivered'|'shipment.returned',
 *   action: string,
 *   shipment: array{
 *     id: int,
 *     state: string|null,
 *     carrier: string|null,
 *     tracking_number: string|null,
 *     tracking_url: string|null,
 *     items: list<array{
 *       product_id: int,
 *       name: string,
 *       variant: string,
 *       sku: string,
 *       quantity: int,
 *       returned: int,
 *     }>,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookService array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'service.delivered'|'service.accepted'|'service.reopened',
 *   action: string,
 *   service_id: int,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookAppointment array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'appointment.booked'|'appointment.moved'|'appointment.cancelled',
 *   action: string,
 *   service_id: int,
 *   appointment: array{
 *     id: int,
 *     starts_at: string,
 *     ends_at: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookProduct array{
 *   id: null,
 *   created_at: string,
 *   event: 'product.published',
 *   action: string,
 *   product_id: int,
 *   product: array{
 *     id: int,
 *     slug: string,
 *     name: string,
 *     type: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookAffiliate array{
 *   id: null,
 *   created_at: string,
 *   event: 'affiliate.joined',
 *   action: string,
 *   affiliate: array{
 *     id: int,
 *     affiliate_program_id: int,
 *     publisher: array{
 *       id: int|null,
 *       name: string,
 *       email: string,
 *     },
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookContact array{
 *   id: null,
 *   created_at: string,
 *   event: 'contact.confirmed'|'contact.unsubscribed',
 *   action: string,
 *   contact: array{
 *     id: int,
 *     email: string,
 *     first_name: string,
 *     last_name: string,
 *     is_imported: bool,
 *     opt_in_form: array{
 *       id: int,
 *       name: string,
 *     },
 *     tags: list<string>,
 *     fields: list<array{
 *       key: string,
 *       name: string,
 *       kind: string,
 *       values: list<string>,
 *     }>,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookPayout array{
 *   id: null,
 *   created_at: string,
 *   event: 'payout.issued'|'payout.successful'|'payout.canceled',
 *   action: string,
 *   payout: array{
 *     id: int,
 *     state: string,
 *     reference: string,
 *     amount: string,
 *     currency: string,
 *     reason: string|null,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookLesson array{
 *   order_id: int,
 *   order_token: string,
 *   payment_session_id: int,
 *   payment_session_token: string,
 *   initiator: 'payer'|'system',
 *   payer: WebhookPerson,
 *   gift_receiver: WebhookPerson|null,
 *   publisher: WebhookPublisher|null,
 *   team_members: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int,
 *   product: WebhookProductOfOrder,
 *   upsell: true|null,
 *   upsell_type: string,
 *   membership: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events: list<WebhookEventDate>,
 *   tickets: list<WebhookTicketKind>,
 *   pricing_plan: WebhookPricingPlan,
 *   sellables: list<WebhookSellable>,
 *   add_id_1: string|null,
 *   add_id_2: string|null,
 *   campaign_id: string|null,
 *   metadata: array<string, string>,
 *   currency: string,
 *   currency_key: string,
 *   coupon_code: string|null,
 *   recurring: 'yes'|'no',
 *   recurring_form: string,
 *   payment_state: string,
 *   payment_method: string,
 *   payments_schedule: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date: string|null,
 *   payments_count: int,
 *   payments_count_expected: int|null,
 *   with_test_period: bool,
 *   test_period_end_date: string|null,
 *   with_custom_start: bool,
 *   minimum_terms_data: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate: string,
 *   order_amount_net: string,
 *   order_amount_gross: string,
 *   initial_order_amount_net: string,
 *   initial_order_amount_gross: string,
 *   invoice_number: string|null,
 *   invoice_link: string|null,
 *   credit_memo_link: string|null,
 *   success_link: string,
 *   opt_ins: list<never>,
 *   access_lifetime: bool,
 *   access_activated_at: string|null,
 *   access_expiration_date: string|null,
 *   funnel_uniq_token: string|null,
 *   created: string,
 *   created_at: string,
 *   created_date: string,
 *   created_date_utc: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   event: 'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed',
 *   action: string,
 *   course_session_id: int,
 *   lesson: array{
 *     id: int,
 *     name: string,
 *   },
 *   quiz_attempt_id?: int,
 *   comment_id?: int,
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookCommunityPost array{
 *   id: null,
 *   created_at: string,
 *   event: 'community.thread_published'|'community.comment_published',
 *   action: string,
 *   post: array{
 *     id: int,
 *     thread_id: int|null,
 *     space: array{
 *       id: int,
 *       name: string,
 *     },
 *     title: string,
 *     text: string,
 *     author_name: string,
 *     is_of_seller: bool,
 *     url: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookCommunityReport array{
 *   id: null,
 *   created_at: string,
 *   event: 'community.post_reported',
 *   action: string,
 *   post: array{
 *     id: int,
 *     thread_id: int|null,
 *     space: array{
 *       id: int,
 *       name: string,
 *     },
 *     title: string,
 *     text: string,
 *     author_name: string,
 *     is_of_seller: bool,
 *     url: string,
 *   },
 *   report: array{
 *     reason: string,
 *     note: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookCommunityMember array{
 *   id: null,
 *   created_at: string,
 *   event: 'community.member_muted'|'community.member_banned',
 *   action: string,
 *   member: array{
 *     id: int,
 *     first_name: string,
 *     last_name: string,
 *     email: string,
 *     reason: string|null,
 *     muted_until: string|null,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookLiveSession array{
 *   id: null,
 *   created_at: string,
 *   event: 'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published',
 *   action: string,
 *   live_session: array{
 *     id: int,
 *     title: string,
 *     form: string,
 *     product_id: int|null,
 *     is_public: bool,
 *     starts_at: string,
 *     ends_at: string,
 *     url: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookLiveAttendance array{
 *   id: null,
 *   created_at: string,
 *   event: 'live.attendance_counted',
 *   action: string,
 *   live_session: array{
 *     id: int,
 *     title: string,
 *     form: string,
 *     product_id: int|null,
 *     is_public: bool,
 *     starts_at: string,
 *     ends_at: string,
 *     url: string,
 *   },
 *   attendee: array{
 *     first_name: string,
 *     last_name: string,
 *     email: string,
 *     attended_at: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookVariant array{
 *   id: null,
 *   created_at: string,
 *   event: 'variant.sold_out',
 *   action: string,
 *   product_id: int,
 *   variant: array{
 *     id: int,
 *     name: string,
 *     sku: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookAutomation array{
 *   order_id?: int,
 *   order_token?: string,
 *   payment_session_id?: int,
 *   payment_session_token?: string,
 *   initiator?: 'payer'|'system',
 *   payer?: WebhookPerson,
 *   gift_receiver?: WebhookPerson|null,
 *   publisher?: WebhookPublisher|null,
 *   team_members?: list<array{
 *     id: int,
 *     name: string,
 *     email: string,
 *   }>,
 *   team_member_commissions?: list<array{
 *     id: int,
 *     commission: string,
 *     currency: string,
 *   }>,
 *   product_id: int|null,
 *   product?: WebhookProductOfOrder,
 *   upsell?: true|null,
 *   upsell_type?: string,
 *   membership?: array{
 *     id: int,
 *     name: string,
 *     ...
 *   }|null,
 *   events?: list<WebhookEventDate>,
 *   tickets?: list<WebhookTicketKind>,
 *   pricing_plan?: WebhookPricingPlan,
 *   sellables?: list<WebhookSellable>,
 *   add_id_1?: string|null,
 *   add_id_2?: string|null,
 *   campaign_id?: string|null,
 *   metadata?: array<string, string>,
 *   currency?: string,
 *   currency_key?: string,
 *   coupon_code?: string|null,
 *   recurring?: 'yes'|'no',
 *   recurring_form?: string,
 *   payment_state?: string,
 *   payment_method?: string,
 *   payments_schedule?: list<WebhookScheduleLine>,
 *   payments_schedule_next_rate_date?: string|null,
 *   payments_count?: int,
 *   payments_count_expected?: int|null,
 *   with_test_period?: bool,
 *   test_period_end_date?: string|null,
 *   with_custom_start?: bool,
 *   minimum_terms_data?: array{
 *     ends_on: string,
 *   }|null,
 *   vat_rate?: string,
 *   order_amount_net?: string,
 *   order_amount_gross?: string,
 *   initial_order_amount_net?: string,
 *   initial_order_amount_gross?: string,
 *   invoice_number?: string|null,
 *   invoice_link?: string|null,
 *   credit_memo_link?: string|null,
 *   success_link?: string,
 *   opt_ins?: list<never>,
 *   access_lifetime?: bool,
 *   access_activated_at?: string|null,
 *   access_expiration_date?: string|null,
 *   funnel_uniq_token?: string|null,
 *   created?: string,
 *   created_at: string,
 *   created_date?: string,
 *   created_date_utc?: string,
 *   success_date?: string,
 *   success_date_short?: string,
 *   success_date_utc?: string,
 *   id?: null,
 *   event: 'automation.called',
 *   action: string,
 *   automation: array{
 *     id: int,
 *     run_id: int,
 *   },
 *   contact: array{
 *     email: string,
 *     name: string,
 *   },
 *   sequence: int,
 *   test?: true,
 *   webhook_endpoint_id: int,
 * }
 * @phpstan-type WebhookBody WebhookOrder|WebhookOrderRate|WebhookTransfer|WebhookPlan|WebhookAccess|WebhookInvoice|WebhookDunning|WebhookTicket|WebhookLicenseKey|WebhookShipment|WebhookService|WebhookAppointment|WebhookProduct|WebhookAffiliate|WebhookContact|WebhookPayout|WebhookLesson|WebhookCommunityPost|WebhookCommunityReport|WebhookCommunityMember|WebhookLiveSession|WebhookLiveAttendance|WebhookVariant|WebhookAutomation
 */
abstract class Calls
{
    /**
     * @param array<string, mixed> $query
     * @param ?array<string, mixed> $body
     */
    abstract protected function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): mixed;

    /** @param array<string, mixed> $query */
    abstract protected function each(string $path, array $query): \Generator;

    /** A value as one part of a path. */
    private static function part(int|string $value): string
    {
        if (in_array((string) $value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException("'$value' names nothing");
        }
        return rawurlencode((string) $value);
    }

    /**
     * The account that key or token work for. A call to try key and secret with: it changes nothing and needs no right of its own. Every signed-in user may call it.
     *
     * `GET /api/me`
     *
     * @return array{
     *   id: int,
     *   username: string,
     *   email: string,
     *   full_name: string,
     *   first_name: string|null,
     *   last_name: string|null,
     *   name: string,
     *   company: string|null,
     *   country_code: string,
     *   currency: string,
     *   locale: 'en'|'ar'|'cs'|'da'|'de'|'el'|'es'|'fr'|'hr'|'hu'|'it'|'ko'|'nl'|'no'|'pl'|'pt-BR'|'pt-PT'|'ro'|'sv'|'tr',
     *   time_zone: string,
     *   can_sell: bool,
     *   created_at: string,
     * }
     */
    public function getMe(): array
    {
        return $this->call('GET', '/api/me');
    }

    /**
     * People of the team, newest first. By `state`; those who left stay listed. Needs the right `team.read`.
     *
     * `GET /api/team_members`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'invited'|'active'|'paused'|'declined'|'ended',
     * } $query
     * @return list<TeamMember>
     */
    public function listTeamMembers(array $query = []): array
    {
        return $this->call('GET', '/api/team_members', query: $query);
    }

    /**
     * Every row of `listTeamMembers`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'invited'|'active'|'paused'|'declined'|'ended',
     * } $query
     * @return \Generator<int, TeamMember>
     */
    public function eachTeamMember(array $query = []): \Generator
    {
        return $this->each('/api/team_members', $query);
    }

    /**
     * Invite somebody into the team by mail. They get an email with a link, and belong to the team once they accept. Needs the right `team.change`. At most 60 calls in 60 seconds.
     *
     * `POST /api/team_members`
     *
     * @param array{
     *   name: string,
     *   email: string,
     *   locale?: 'en'|'ar'|'cs'|'da'|'de'|'el'|'es'|'fr'|'hr'|'hu'|'it'|'ko'|'nl'|'no'|'pl'|'pt-BR'|'pt-PT'|'ro'|'sv'|'tr',
     *   role_id: int,
     * } $body
     * @return TeamMember
     */
    public function createTeamMember(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/team_members', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One person of the team. With the role they have. Needs the right `team.read`.
     *
     * `GET /api/team_members/{id}`
     *
     * @return TeamMember
     */
    public function getTeamMember(int $id): array
    {
        return $this->call('GET', '/api/team_members/' . self::part($id));
    }

    /**
     * Give somebody of the team another role. It counts from their next call on. Needs the right `team.change`.
     *
     * `PUT /api/team_members/{id}`
     *
     * @param array{
     *   role_id: int,
     * } $body
     * @return TeamMember
     */
    public function updateTeamMember(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/team_members/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Take somebody out of the team. Or withdraw an invitation. What they did stays, and their keys end. Needs the right `team.change`.
     *
     * `DELETE /api/team_members/{id}`
     *
     * @return TeamMember
     */
    public function deleteTeamMember(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/team_members/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * Roles of the team, newest first. With the rights of each and how many have it. Needs the right `team.read`.
     *
     * `GET /api/team_roles`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<TeamRole>
     */
    public function listTeamRoles(array $query = []): array
    {
        return $this->call('GET', '/api/team_roles', query: $query);
    }

    /**
     * Every row of `listTeamRoles`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, TeamRole>
     */
    public function eachTeamRole(array $query = []): \Generator
    {
        return $this->each('/api/team_roles', $query);
    }

    /**
     * Let somebody do nothing for now. They stay in the team. Needs the right `team.change`.
     *
     * `POST /api/team_members/{id}/pause`
     *
     * @return TeamMember
     */
    public function pauseTeamMember(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/team_members/' . self::part($id) . '/pause', idempotencyKey: $idempotencyKey);
    }

    /**
     * Let somebody work again. With the role they had. Needs the right `team.change`.
     *
     * `POST /api/team_members/{id}/resume`
     *
     * @return TeamMember
     */
    public function resumeTeamMember(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/team_members/' . self::part($id) . '/resume', idempotencyKey: $idempotencyKey);
    }

    /**
     * Resources: payers. Needs the right `payers.read`.
     *
     * `GET /v2/payers`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'name'|'-name'|'orders_count'|'-orders_count'|'paid_amount'|'-paid_amount'|'first_order_at'|'-first_order_at'|'last_order_at'|'-last_order_at'|'created_at'|'-created_at',
     *   'fields[payers]'?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[country_code][]'?: list<string>,
     *   'filter[orders_count_from]'?: float|int,
     *   'filter[orders_count_to]'?: float|int,
     *   'filter[paid_amount_from]'?: string,
     *   'filter[paid_amount_to]'?: string,
     *   'filter[first_order_from]'?: string,
     *   'filter[first_order_till]'?: string,
     *   'filter[first_order_from_time]'?: string,
     *   'filter[first_order_till_time]'?: string,
     *   'filter[first_order_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[last_order_from]'?: string,
     *   'filter[last_order_till]'?: string,
     *   'filter[last_order_from_time]'?: string,
     *   'filter[last_order_till_time]'?: string,
     *   'filter[last_order_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'payers',
     *     id: string,
     *     attributes: array{
     *       name?: string|null,
     *       email?: string|null,
     *       company?: string|null,
     *       country_code?: string|null,
     *       orders_count?: float|int|null,
     *       paid_amount?: string|null,
     *       currency?: string|null,
     *       phone?: string|null,
     *       first_order_at?: string|null,
     *       last_order_at?: string|null,
     *       created_at?: string|null,
     *     },
     *     relationships?: array{
     *       orders?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       transfers?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listPayerResources(array $query = []): array
    {
        return $this->call('GET', '/v2/payers', query: $query);
    }

    /**
     * Every row of `listPayerResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'name'|'-name'|'orders_count'|'-orders_count'|'paid_amount'|'-paid_amount'|'first_order_at'|'-first_order_at'|'last_order_at'|'-last_order_at'|'created_at'|'-created_at',
     *   'fields[payers]'?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[country_code][]'?: list<string>,
     *   'filter[orders_count_from]'?: float|int,
     *   'filter[orders_count_to]'?: float|int,
     *   'filter[paid_amount_from]'?: string,
     *   'filter[paid_amount_to]'?: string,
     *   'filter[first_order_from]'?: string,
     *   'filter[first_order_till]'?: string,
     *   'filter[first_order_from_time]'?: string,
     *   'filter[first_order_till_time]'?: string,
     *   'filter[first_order_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[last_order_from]'?: string,
     *   'filter[last_order_till]'?: string,
     *   'filter[last_order_from_time]'?: string,
     *   'filter[last_order_till_time]'?: string,
     *   'filter[last_order_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     * } $query
     * @return \Generator<int, array{
     *   type: 'payers',
     *   id: string,
     *   attributes: array{
     *     name?: string|null,
     *     email?: string|null,
     *     company?: string|null,
     *     country_code?: string|null,
     *     orders_count?: float|int|null,
     *     paid_amount?: string|null,
     *     currency?: string|null,
     *     phone?: string|null,
     *     first_order_at?: string|null,
     *     last_order_at?: string|null,
     *     created_at?: string|null,
     *   },
     *   relationships?: array{
     *     orders?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *     transfers?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *     invoices?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachPayerResource(array $query = []): \Generator
    {
        return $this->each('/v2/payers', $query);
    }

    /**
     * One resource of payers. Needs the right `payers.read`.
     *
     * `GET /v2/payers/{id}`
     *
     * @param array{
     *   'fields[payers]'?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'payers',
     *     id: string,
     *     attributes: array{
     *       name?: string|null,
     *       email?: string|null,
     *       company?: string|null,
     *       country_code?: string|null,
     *       orders_count?: float|int|null,
     *       paid_amount?: string|null,
     *       currency?: string|null,
     *       phone?: string|null,
     *       first_order_at?: string|null,
     *       last_order_at?: string|null,
     *       created_at?: string|null,
     *     },
     *     relationships?: array{
     *       orders?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       transfers?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getPayerResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/payers/' . self::part($id), query: $query);
    }

    /**
     * Products, newest first. With `query`, those whose name has these words; `form` and `active` narrow the list further. Needs the right `catalog.read`.
     *
     * `GET /api/products`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   query?: string,
     *   form?: 'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical',
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $query
     * @return list<Product>
     */
    public function listProducts(array $query = []): array
    {
        return $this->call('GET', '/api/products', query: $query);
    }

    /**
     * Every row of `listProducts`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   query?: string,
     *   form?: 'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical',
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $query
     * @return \Generator<int, Product>
     */
    public function eachProduct(array $query = []): \Generator
    {
        return $this->each('/api/products', $query);
    }

    /**
     * New product. A name is enough: a course that is not in the shop yet. With `price` it gets a plan that is paid once; `pricing_plans` makes other plans with it, and `prices_attributes` attaches plans there are. Needs the right `catalog.change`.
     *
     * `POST /api/products`
     *
     * @param array{
     *   name: string,
     *   form?: 'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical',
     *   price?: string,
     *   free?: bool|'0'|'1'|'true'|'false',
     *   active?: bool|'0'|'1'|'true'|'false',
     *   private?: bool|'0'|'1'|'true'|'false',
     *   prices_attributes?: list<array{
     *     id?: int,
     *     position?: int,
     *     pricing_plan_id?: int,
     *   }>,
     *   short_description?: string,
     *   description?: string,
     *   success_url?: string|null,
     *   cancel_url?: string|null,
     *   error_url?: string|null,
     *   success_email?: array{
     *     subject_en?: string,
     *     subject_ar?: string,
     *     subject_cs?: string,
     *     subject_da?: string,
     *     subject_de?: string,
     *     subject_el?: string,
     *     subject_es?: string,
     *     subject_fr?: string,
     *     subject_hr?: string,
     *     subject_hu?: string,
     *     subject_it?: string,
     *     subject_ko?: string,
     *     subject_nl?: string,
     *     subject_no?: string,
     *     subject_pl?: string,
     *     subject_pt_br?: string,
     *     subject_pt_pt?: string,
     *     subject_ro?: string,
     *     subject_sv?: string,
     *     subject_tr?: string,
     *     body_en?: string,
     *     body_ar?: string,
     *     body_cs?: string,
     *     body_da?: string,
     *     body_de?: string,
     *     body_el?: string,
     *     body_es?: string,
     *     body_fr?: string,
     *     body_hr?: string,
     *     body_hu?: string,
     *     body_it?: string,
     *     body_ko?: string,
     *     body_nl?: string,
     *     body_no?: string,
     *     body_pl?: string,
     *     body_pt_br?: string,
     *     body_pt_pt?: string,
     *     body_ro?: string,
     *     body_sv?: string,
     *     body_tr?: string,
     *   }|null,
     *   webhook_endpoint_form?: 'all_webhook_endpoints'|'no_webhook_endpoints'|'selected_webhook_endpoints',
     *   webhook_endpoint_ids?: list<int>,
     *   pricing_plans?: list<array{
     *     id?: int,
     *     name?: string,
     *     form?: 'one_time'|'subscription'|'limited_subscription'|'installment'|'split',
     *     currency?: string,
     *     preferences?: array{
     *       price?: string,
     *       old_price?: string,
     *       p_count?: int,
     *       first_interval?: string|null,
     *       first_amount?: string,
     *       next_interval?: string|null,
     *       next_amount?: string,
     *       splitting_type?: 'installment'|'limited_subscription',
     *     },
     *   }>,
     *   authors?: list<array{
     *     id: int,
     *     custom_commission_enabled?: bool|'0'|'1'|'true'|'false',
     *     c_c_enabled?: bool|'0'|'1'|'true'|'false',
     *     commission: string,
     *   }>,
     *   team_members?: list<array{
     *     id: int,
     *     custom_commission_enabled?: bool|'0'|'1'|'true'|'false',
     *     c_c_enabled?: bool|'0'|'1'|'true'|'false',
     *     commission: string,
     *   }>,
     *   webhook_url?: string|null,
     * } $body
     * @return Product
     */
    public function createProduct(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/products', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One product. With its pricing plans, and the prices that attach them to it in their order. Needs the right `catalog.read`.
     *
     * `GET /api/products/{id}`
     *
     * @return Product
     */
    public function getProduct(int $id): array
    {
        return $this->call('GET', '/api/products/' . self::part($id));
    }

    /**
     * Change a product; what is left out stays. Fields that are left out stay as they are. Prices are changed by the plans the product is sold by. Needs the right `catalog.change`.
     *
     * `PUT /api/products/{id}`
     *
     * @param array{
     *   name?: string,
     *   free?: bool|'0'|'1'|'true'|'false',
     *   active?: bool|'0'|'1'|'true'|'false',
     *   private?: bool|'0'|'1'|'true'|'false',
     *   prices_attributes?: list<array{
     *     id?: int,
     *     position?: int,
     *     pricing_plan_id?: int,
     *   }>,
     *   short_description?: string,
     *   description?: string,
     *   success_url?: string|null,
     *   cancel_url?: string|null,
     *   error_url?: string|null,
     *   success_email?: array{
     *     subject_en?: string,
     *     subject_ar?: string,
     *     subject_cs?: string,
     *     subject_da?: string,
     *     subject_de?: string,
     *     subject_el?: string,
     *     subject_es?: string,
     *     subject_fr?: string,
     *     subject_hr?: string,
     *     subject_hu?: string,
     *     subject_it?: string,
     *     subject_ko?: string,
     *     subject_nl?: string,
     *     subject_no?: string,
     *     subject_pl?: string,
     *     subject_pt_br?: string,
     *     subject_pt_pt?: string,
     *     subject_ro?: string,
     *     subject_sv?: string,
     *     subject_tr?: string,
     *     body_en?: string,
     *     body_ar?: string,
     *     body_cs?: string,
     *     body_da?: string,
     *     body_de?: string,
     *     body_el?: string,
     *     body_es?: string,
     *     body_fr?: string,
     *     body_hr?: string,
     *     body_hu?: string,
     *     body_it?: string,
     *     body_ko?: string,
     *     body_nl?: string,
     *     body_no?: string,
     *     body_pl?: string,
     *     body_pt_br?: string,
     *     body_pt_pt?: string,
     *     body_ro?: string,
     *     body_sv?: string,
     *     body_tr?: string,
     *   }|null,
     *   webhook_endpoint_form?: 'all_webhook_endpoints'|'no_webhook_endpoints'|'selected_webhook_endpoints',
     *   webhook_endpoint_ids?: list<int>,
     *   pricing_plans?: list<array{
     *     id?: int,
     *     name?: string,
     *     form?: 'one_time'|'subscription'|'limited_subscription'|'installment'|'split',
     *     currency?: string,
     *     preferences?: array{
     *       price?: string,
     *       old_price?: string,
     *       p_count?: int,
     *       first_interval?: string|null,
     *       first_amount?: string,
     *       next_interval?: string|null,
     *       next_amount?: string,
     *       splitting_type?: 'installment'|'limited_subscription',
     *     },
     *   }>,
     *   authors?: list<array{
     *     id: int,
     *     custom_commission_enabled?: bool|'0'|'1'|'true'|'false',
     *     c_c_enabled?: bool|'0'|'1'|'true'|'false',
     *     commission: string,
     *   }>,
     *   team_members?: list<array{
     *     id: int,
     *     custom_commission_enabled?: bool|'0'|'1'|'true'|'false',
     *     c_c_enabled?: bool|'0'|'1'|'true'|'false',
     *     commission: string,
     *   }>,
     *   webhook_url?: string|null,
     * } $body
     * @return Product
     */
    public function updateProduct(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/products/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Pricing plans, newest first. With `product_id`, the plans of one product. Needs the right `catalog.read`.
     *
     * `GET /api/pricing_plans`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   query?: string,
     *   product_id?: int,
     * } $query
     * @return list<PricingPlan>
     */
    public function listPricingPlans(array $query = []): array
    {
        return $this->call('GET', '/api/pricing_plans', query: $query);
    }

    /**
     * Every row of `listPricingPlans`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   query?: string,
     *   product_id?: int,
     * } $query
     * @return \Generator<int, PricingPlan>
     */
    public function eachPricingPlan(array $query = []): \Generator
    {
        return $this->each('/api/pricing_plans', $query);
    }

    /**
     * New pricing plan of a product, as older clients send it. The terms stand in `preferences`, by the names older clients know. New programs use `POST /api/products/{id}/pricing_plans`. Needs the right `catalog.pricing`.
     *
     * `POST /api/pricing_plans`
     *
     * @param array{
     *   product_id?: int,
     *   sales_page_id?: int,
     *   pricing_plan: array{
     *     name?: string,
     *     form?: 'one_time'|'subscription'|'limited_subscription'|'installment'|'split',
     *     currency?: string,
     *     preferences?: array{
     *       price?: string,
     *       old_price?: string,
     *       p_count?: int,
     *       first_interval?: string|null,
     *       first_amount?: string,
     *       next_interval?: string|null,
     *       next_amount?: string,
     *       splitting_type?: 'installment'|'limited_subscription',
     *     },
     *   },
     * } $body
     * @return PricingPlan
     */
    public function createPricingPlan(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/pricing_plans', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One pricing plan. Which fields hold something depends on its `form`. Needs the right `catalog.read`.
     *
     * `GET /api/pricing_plans/{id}`
     *
     * @return PricingPlan
     */
    public function getPricingPlan(int $id): array
    {
        return $this->call('GET', '/api/pricing_plans/' . self::part($id));
    }

    /**
     * Take a plan out of use; running orders keep their terms. No product is sold by it afterwards. It can be restored. Needs the right `catalog.pricing`.
     *
     * `DELETE /api/pricing_plans/{id}`
     *
     * @return array{
     *   success: true,
     * }
     */
    public function deletePricingPlan(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/pricing_plans/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * New pricing plan of a product. Without `form` it is paid once. Needs the right `catalog.pricing`.
     *
     * `POST /api/products/{id}/pricing_plans`
     *
     * @param array{
     *   name: string,
     *   form?: 'one_time'|'subscription'|'limited_subscription'|'installment',
     *   currency?: string,
     *   price?: string,
     *   first_amount?: string|null,
     *   next_amount?: string|null,
     *   payments_count?: int|null,
     *   interval?: string|null,
     *   custom_intervals?: list<string>|null,
     *   rate_amounts?: list<string>|null,
     *   use_net_price?: bool|'0'|'1'|'true'|'false',
     *   old_price?: string|null,
     *   trial_days?: int|null,
     *   custom_start_day?: float|int|null,
     *   minimum_term_payments?: int|null,
     *   past_due_days?: int|null,
     *   valid_from?: string|null,
     *   valid_till?: string|null,
     * } $body
     * @return PricingPlan
     */
    public function createProductPricingPlan(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/products/' . self::part($id) . '/pricing_plans', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Bring a plan that was dropped back into use; products sell by it once it is attached to them. It is not attached to a product by this: that is done by `prices_attributes` of the product. Needs the right `catalog.pricing`.
     *
     * `POST /api/pricing_plans/{id}/restore`
     *
     * @return PricingPlan
     */
    public function restorePricingPlan(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/pricing_plans/' . self::part($id) . '/restore', idempotencyKey: $idempotencyKey);
    }

    /**
     * Resources: products. Needs the right `catalog.read`.
     *
     * `GET /v2/products`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'name'|'-name'|'display_price'|'-display_price'|'sold_count'|'-sold_count'|'total_views'|'-total_views'|'total_purchases'|'-total_purchases'|'recent_purchase'|'-recent_purchase'|'created_at'|'-created_at'|'updated_at'|'-updated_at',
     *   'fields[products]'?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[product_type][]'?: list<'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical'>,
     *   'filter[is_published]'?: bool,
     *   'filter[is_archived]'?: bool,
     *   'filter[is_private]'?: bool,
     *   'filter[is_free]'?: bool,
     *   'filter[created_at_from]'?: string,
     *   'filter[created_at_till]'?: string,
     *   'filter[created_at_from_time]'?: string,
     *   'filter[created_at_till_time]'?: string,
     *   'filter[created_at_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[multi_product_category][]'?: list<'e_book'|'music_files'|'coaching'|'membership'|'book'|'online_course'|'online_course_live'|'event'|'certificate'|'license_code'>,
     *   'filter[multi_product_int_name]'?: string,
     *   'filter[product_group_id][]'?: list<int>,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'products',
     *     id: string,
     *     attributes: array{
     *       cover?: string|null,
     *       name?: string|null,
     *       internal_name?: string|null,
     *       seller_name?: string|null,
     *       seller_id?: float|int|null,
     *       form?: string|null,
     *       display_price?: string|null,
     *       currency?: string|null,
     *       published?: bool|null,
     *       issues?: list<string>|null,
     *       sold_count?: float|int|null,
     *       limit?: float|int|null,
     *       reserved_count?: float|int|null,
     *       total_views?: float|int|null,
     *       total_purchases?: float|int|null,
     *       recent_purchase?: string|null,
     *       product_groups?: string|null,
     *       cost_center?: string|null,
     *       category?: string|null,
     *       created_at?: string|null,
     *       updated_at?: string|null,
     *       slug?: string|null,
     *       free?: bool|null,
     *       private?: bool|null,
     *       archived?: bool|null,
     *       review_state?: string|null,
     *       reviewed_at?: string|null,
     *       plans_count?: float|int|null,
     *       largest_amount?: float|int|null,
     *       has_digitals?: bool|null,
     *       addons_count?: float|int|null,
     *       active_tickets_count?: float|int|null,
     *       access_password?: bool|null,
     *       payment_methods?: list<string>|null,
     *       shop_path?: string|null,
     *     },
     *     relationships?: array{
     *       orders?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listProductResources(array $query = []): array
    {
        return $this->call('GET', '/v2/products', query: $query);
    }

    /**
     * Every row of `listProductResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'name'|'-name'|'display_price'|'-display_price'|'sold_count'|'-sold_count'|'total_views'|'-total_views'|'total_purchases'|'-total_purchases'|'recent_purchase'|'-recent_purchase'|'created_at'|'-created_at'|'updated_at'|'-updated_at',
     *   'fields[products]'?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[product_type][]'?: list<'course'|'service'|'download'|'membership'|'event'|'certificate'|'license_key'|'bundle'|'physical'>,
     *   'filter[is_published]'?: bool,
     *   'filter[is_archived]'?: bool,
     *   'filter[is_private]'?: bool,
     *   'filter[is_free]'?: bool,
     *   'filter[created_at_from]'?: string,
     *   'filter[created_at_till]'?: string,
     *   'filter[created_at_from_time]'?: string,
     *   'filter[created_at_till_time]'?: string,
     *   'filter[created_at_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[multi_product_category][]'?: list<'e_book'|'music_files'|'coaching'|'membership'|'book'|'online_course'|'online_course_live'|'event'|'certificate'|'license_code'>,
     *   'filter[multi_product_int_name]'?: string,
     *   'filter[product_group_id][]'?: list<int>,
     * } $query
     * @return \Generator<int, array{
     *   type: 'products',
     *   id: string,
     *   attributes: array{
     *     cover?: string|null,
     *     name?: string|null,
     *     internal_name?: string|null,
     *     seller_name?: string|null,
     *     seller_id?: float|int|null,
     *     form?: string|null,
     *     display_price?: string|null,
     *     currency?: string|null,
     *     published?: bool|null,
     *     issues?: list<string>|null,
     *     sold_count?: float|int|null,
     *     limit?: float|int|null,
     *     reserved_count?: float|int|null,
     *     total_views?: float|int|null,
     *     total_purchases?: float|int|null,
     *     recent_purchase?: string|null,
     *     product_groups?: string|null,
     *     cost_center?: string|null,
     *     category?: string|null,
     *     created_at?: string|null,
     *     updated_at?: string|null,
     *     slug?: string|null,
     *     free?: bool|null,
     *     private?: bool|null,
     *     archived?: bool|null,
     *     review_state?: string|null,
     *     reviewed_at?: string|null,
     *     plans_count?: float|int|null,
     *     largest_amount?: float|int|null,
     *     has_digitals?: bool|null,
     *     addons_count?: float|int|null,
     *     active_tickets_count?: float|int|null,
     *     access_password?: bool|null,
     *     payment_methods?: list<string>|null,
     *     shop_path?: string|null,
     *   },
     *   relationships?: array{
     *     orders?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *     invoices?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachProductResource(array $query = []): \Generator
    {
        return $this->each('/v2/products', $query);
    }

    /**
     * One resource of products. Needs the right `catalog.read`.
     *
     * `GET /v2/products/{id}`
     *
     * @param array{
     *   'fields[products]'?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'products',
     *     id: string,
     *     attributes: array{
     *       cover?: string|null,
     *       name?: string|null,
     *       internal_name?: string|null,
     *       seller_name?: string|null,
     *       seller_id?: float|int|null,
     *       form?: string|null,
     *       display_price?: string|null,
     *       currency?: string|null,
     *       published?: bool|null,
     *       issues?: list<string>|null,
     *       sold_count?: float|int|null,
     *       limit?: float|int|null,
     *       reserved_count?: float|int|null,
     *       total_views?: float|int|null,
     *       total_purchases?: float|int|null,
     *       recent_purchase?: string|null,
     *       product_groups?: string|null,
     *       cost_center?: string|null,
     *       category?: string|null,
     *       created_at?: string|null,
     *       updated_at?: string|null,
     *       slug?: string|null,
     *       free?: bool|null,
     *       private?: bool|null,
     *       archived?: bool|null,
     *       review_state?: string|null,
     *       reviewed_at?: string|null,
     *       plans_count?: float|int|null,
     *       largest_amount?: float|int|null,
     *       has_digitals?: bool|null,
     *       addons_count?: float|int|null,
     *       active_tickets_count?: float|int|null,
     *       access_password?: bool|null,
     *       payment_methods?: list<string>|null,
     *       shop_path?: string|null,
     *     },
     *     relationships?: array{
     *       orders?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getProductResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/products/' . self::part($id), query: $query);
    }

    /**
     * Groups of a course, by their first day. Days are those of the account’s time zone. `POST /api/orders` gives a place in one by `cohort_id`. Needs the right `courses.read`.
     *
     * `GET /api/products/{id}/cohorts`
     *
     * @return list<Cohort>
     */
    public function listProductCohorts(int $id): array
    {
        return $this->call('GET', '/api/products/' . self::part($id) . '/cohorts');
    }

    /**
     * Variants of a product that is sent. With weight and stock. When the last piece of one is sold, `variant.sold_out` is sent. Needs the right `goods.read`.
     *
     * `GET /api/products/{id}/variants`
     *
     * @return list<ProductVariant>
     */
    public function listProductVariants(int $id): array
    {
        return $this->call('GET', '/api/products/' . self::part($id) . '/variants');
    }

    /**
     * Set the stock of a variant. Counts the pieces that are there, those held for orders included; fewer than those are refused. Needs the right `goods.change`.
     *
     * `PUT /api/product_variants/{id}/stock`
     *
     * @param array{
     *   stock_count?: int|null,
     * } $body
     * @return ProductVariant
     */
    public function stockProductVariant(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/product_variants/' . self::part($id) . '/stock', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Shipping zones with their prices. In the order they are asked in. One without countries is for every country no other names. Needs the right `goods.settings`.
     *
     * `GET /api/shipping_zones`
     *
     * @return list<ShippingZone>
     */
    public function listShippingZones(): array
    {
        return $this->call('GET', '/api/shipping_zones');
    }

    /**
     * New shipping zone. Steps rise by weight; a heavier parcel is not sent. Prices are as your plans state theirs. Needs the right `goods.settings`.
     *
     * `POST /api/shipping_zones`
     *
     * @param array{
     *   name: string,
     *   countries?: list<string>,
     *   currency: string,
     *   steps: list<array{
     *     up_to_grams: int,
     *     amount: string,
     *   }>,
     *   free_from_amount?: string|null,
     * } $body
     * @return ShippingZone
     */
    public function createShippingZone(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/shipping_zones', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Replace a shipping zone. Orders keep what they were asked. Needs the right `goods.settings`.
     *
     * `PUT /api/shipping_zones/{id}`
     *
     * @param array{
     *   name: string,
     *   countries?: list<string>,
     *   currency: string,
     *   steps: list<array{
     *     up_to_grams: int,
     *     amount: string,
     *   }>,
     *   free_from_amount?: string|null,
     * } $body
     * @return ShippingZone
     */
    public function updateShippingZone(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/shipping_zones/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Take a shipping zone away. Orders keep what they were asked. Without any zone nothing is sent. Needs the right `goods.settings`.
     *
     * `DELETE /api/shipping_zones/{id}`
     *
     * @return array{
     *   success: true,
     * }
     */
    public function deleteShippingZone(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/shipping_zones/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * Coupons, newest first. With `code`, the coupon of that code alone. Needs the right `discounts.read`.
     *
     * `GET /api/coupons`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   code?: string,
     * } $query
     * @return list<Coupon>
     */
    public function listCoupons(array $query = []): array
    {
        return $this->call('GET', '/api/coupons', query: $query);
    }

    /**
     * Every row of `listCoupons`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   code?: string,
     * } $query
     * @return \Generator<int, Coupon>
     */
    public function eachCoupon(array $query = []): \Generator
    {
        return $this->each('/api/coupons', $query);
    }

    /**
     * New coupon. Without `code` one of eight characters is made. Without `product_ids` it counts for every product. Needs the right `discounts.change`.
     *
     * `POST /api/coupons`
     *
     * @param array{
     *   name?: string|null,
     *   active?: bool|'0'|'1'|'true'|'false',
     *   usage_limit?: int|null,
     *   value: string,
     *   value_form: 'currency'|'percents',
     *   amount_basis?: 'end_amount'|'net_amount',
     *   currency?: string,
     *   rates_kind?: 'first_rate'|'all_rates'|'n_rates',
     *   rates_count?: int|null,
     *   applies_to?: 'all_products'|'single_product'|'multiple_products',
     *   product_ids?: list<int>,
     *   valid_from?: string|null,
     *   valid_till?: string|null,
     *   code?: string,
     * } $body
     * @return Coupon
     */
    public function createCoupon(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/coupons', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One coupon. With how often it was used so far. Needs the right `discounts.read`.
     *
     * `GET /api/coupons/{id}`
     *
     * @return Coupon
     */
    public function getCoupon(int $id): array
    {
        return $this->call('GET', '/api/coupons/' . self::part($id));
    }

    /**
     * Change a coupon. Replaces its terms: fields that are left out get the values of a new coupon. Orders that used it keep their discount. `usage_limit` is at least `orders_count`. Needs the right `discounts.change`.
     *
     * `PUT /api/coupons/{id}`
     *
     * @param array{
     *   name?: string|null,
     *   active?: bool|'0'|'1'|'true'|'false',
     *   usage_limit?: int|null,
     *   value: string,
     *   value_form: 'currency'|'percents',
     *   amount_basis?: 'end_amount'|'net_amount',
     *   currency?: string,
     *   rates_kind?: 'first_rate'|'all_rates'|'n_rates',
     *   rates_count?: int|null,
     *   applies_to?: 'all_products'|'single_product'|'multiple_products',
     *   product_ids?: list<int>,
     *   valid_from?: string|null,
     *   valid_till?: string|null,
     *   code: string,
     * } $body
     * @return Coupon
     */
    public function updateCoupon(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/coupons/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Activate a coupon. Buyers can use it again. Has no effect on a coupon that is active. Needs the right `discounts.change`.
     *
     * `POST /api/coupons/{id}/activate`
     *
     * @return Coupon
     */
    public function activateCoupon(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/coupons/' . self::part($id) . '/activate', idempotencyKey: $idempotencyKey);
    }

    /**
     * Deactivate a coupon. Nobody can use it any more; orders that used it keep their discount. Has no effect on a coupon that is not active. Needs the right `discounts.change`.
     *
     * `POST /api/coupons/{id}/deactivate`
     *
     * @return Coupon
     */
    public function deactivateCoupon(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/coupons/' . self::part($id) . '/deactivate', idempotencyKey: $idempotencyKey);
    }

    /**
     * One payment. By its id or its token. A refund or chargeback is read at `/api/transfers/{id}`. Needs the right `payments.read`.
     *
     * `GET /api/payments/{id}`
     *
     * @return Transfer
     */
    public function getPayment(int|string $id): array
    {
        return $this->call('GET', '/api/payments/' . self::part($id));
    }

    /**
     * One payment, refund or chargeback. By its id or its token; `type` says which of the three it is. Needs the right `payments.read`.
     *
     * `GET /api/transfers/{id}`
     *
     * @return Transfer
     */
    public function getTransfer(int|string $id): array
    {
        return $this->call('GET', '/api/transfers/' . self::part($id));
    }

    /**
     * The payer behind a transfer. By the id or the token of one of their transfers, with what they bought and paid in your shop so far. Needs the right `payers.read`.
     *
     * `GET /api/payers/{transfer_ext_id}`
     *
     * @return Payer
     */
    public function getPayer(int|string $transferExtId): array
    {
        return $this->call('GET', '/api/payers/' . self::part($transferExtId));
    }

    /**
     * Resources: transfers. Needs the right `payments.read`.
     *
     * `GET /v2/transfers`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'created_at'|'-created_at'|'amount'|'-amount'|'processed_at'|'-processed_at',
     *   'fields[transfers]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[state][]'?: list<'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back'>,
     *   'filter[transferable_type][]'?: list<'Payment'|'Refund'|'Chargeback'>,
     *   'filter[success_transfer]'?: bool,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[exclude_not_completed]'?: bool,
     *   'filter[exclude_test]'?: bool,
     *   'filter[provider][]'?: list<'stripe'|'paypal'|'paypal_partner'|'paypal_nvp'|'stripe_connect'|'mangopay'|'lemonway'|'mondu'|'sandbox'|'direct_bank'|'direct_debit'|'inkasso'|'single_purpose_voucher'|'multi_purpose_voucher'>,
     *   'filter[release_failure][]'?: list<'disputed'|'not_allowed'|'account_restricted'|'not_enough_money'|'refused'>,
     *   'filter[payment_form][]'?: list<'card'|'free'|'paypal'|'bank_wire'|'sepa'|'p_24'|'ext_balance'|'apple_pay'|'google_pay'|'ideal'|'klarna'|'twint'|'mondu'|'cardAmEx'|'ideal_sepa'>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[processed_from]'?: string,
     *   'filter[processed_till]'?: string,
     *   'filter[processed_from_time]'?: string,
     *   'filter[processed_till_time]'?: string,
     *   'filter[processed_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[invoice_created_from]'?: string,
     *   'filter[invoice_created_till]'?: string,
     *   'filter[invoice_created_from_time]'?: string,
     *   'filter[invoice_created_till_time]'?: string,
     *   'filter[invoice_created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[amount_from]'?: string,
     *   'filter[amount_to]'?: string,
     *   'filter[charges_count_from]'?: float|int,
     *   'filter[charges_count_to]'?: float|int,
     *   'filter[currency][]'?: list<string>,
     *   'filter[transfer_country_code][]'?: list<string>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[order_id][]'?: list<int>,
     *   'filter[transfer_id][]'?: list<int>,
     *   'filter[funnel_id][]'?: list<int>,
     *   'filter[funnel_node_id][]'?: list<int>,
     *   'filter[publisher_id][]'?: list<int>,
     *   'filter[affiliate_program_id][]'?: list<int>,
     *   'filter[sales_team_member_id][]'?: list<int>,
     *   'filter[campaign]'?: string,
     *   'filter[power_seller]'?: bool,
     *   'filter[payout_id][]'?: list<int>,
     *   'filter[batch_id][]'?: list<int>,
     *   'filter[period_type][]'?: list<'one_time'|'installment'|'limited_subscription'|'subscription'>,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[product_group_id][]'?: list<int>,
     *   'filter[internal_name]'?: string,
     *   'filter[pricing_plan_id][]'?: list<int>,
     *   'filter[coupon_id][]'?: list<int>,
     *   'filter[ticket_id][]'?: list<int>,
     *   'filter[upsell_type][]'?: list<'bump'|'upsell'>,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'transfers',
     *     id: string,
     *     attributes: array{
     *       token?: string|null,
     *       created_at?: string|null,
     *       transfer_type?: string|null,
     *       state?: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back'|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       order_id?: float|int|null,
     *       payment_method?: string|null,
     *       provider?: string|null,
     *       decline_reason?: string|null,
     *       wire_reference?: string|null,
     *       attempt?: float|int|null,
     *       upsell_type?: string|null,
     *       fee_amount?: string|null,
     *       received_amount?: string|null,
     *       amount?: string|null,
     *       currency?: string|null,
     *       processed_at?: string|null,
     *       releases_at?: string|null,
     *       released_at?: string|null,
     *       release_failure?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listTransferResources(array $query = []): array
    {
        return $this->call('GET', '/v2/transfers', query: $query);
    }

    /**
     * Every row of `listTransferResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'created_at'|'-created_at'|'amount'|'-amount'|'processed_at'|'-processed_at',
     *   'fields[transfers]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[state][]'?: list<'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back'>,
     *   'filter[transferable_type][]'?: list<'Payment'|'Refund'|'Chargeback'>,
     *   'filter[success_transfer]'?: bool,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[exclude_not_completed]'?: bool,
     *   'filter[exclude_test]'?: bool,
     *   'filter[provider][]'?: list<'stripe'|'paypal'|'paypal_partner'|'paypal_nvp'|'stripe_connect'|'mangopay'|'lemonway'|'mondu'|'sandbox'|'direct_bank'|'direct_debit'|'inkasso'|'single_purpose_voucher'|'multi_purpose_voucher'>,
     *   'filter[release_failure][]'?: list<'disputed'|'not_allowed'|'account_restricted'|'not_enough_money'|'refused'>,
     *   'filter[payment_form][]'?: list<'card'|'free'|'paypal'|'bank_wire'|'sepa'|'p_24'|'ext_balance'|'apple_pay'|'google_pay'|'ideal'|'klarna'|'twint'|'mondu'|'cardAmEx'|'ideal_sepa'>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[processed_from]'?: string,
     *   'filter[processed_till]'?: string,
     *   'filter[processed_from_time]'?: string,
     *   'filter[processed_till_time]'?: string,
     *   'filter[processed_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[invoice_created_from]'?: string,
     *   'filter[invoice_created_till]'?: string,
     *   'filter[invoice_created_from_time]'?: string,
     *   'filter[invoice_created_till_time]'?: string,
     *   'filter[invoice_created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[amount_from]'?: string,
     *   'filter[amount_to]'?: string,
     *   'filter[charges_count_from]'?: float|int,
     *   'filter[charges_count_to]'?: float|int,
     *   'filter[currency][]'?: list<string>,
     *   'filter[transfer_country_code][]'?: list<string>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[order_id][]'?: list<int>,
     *   'filter[transfer_id][]'?: list<int>,
     *   'filter[funnel_id][]'?: list<int>,
     *   'filter[funnel_node_id][]'?: list<int>,
     *   'filter[publisher_id][]'?: list<int>,
     *   'filter[affiliate_program_id][]'?: list<int>,
     *   'filter[sales_team_member_id][]'?: list<int>,
     *   'filter[campaign]'?: string,
     *   'filter[power_seller]'?: bool,
     *   'filter[payout_id][]'?: list<int>,
     *   'filter[batch_id][]'?: list<int>,
     *   'filter[period_type][]'?: list<'one_time'|'installment'|'limited_subscription'|'subscription'>,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[product_group_id][]'?: list<int>,
     *   'filter[internal_name]'?: string,
     *   'filter[pricing_plan_id][]'?: list<int>,
     *   'filter[coupon_id][]'?: list<int>,
     *   'filter[ticket_id][]'?: list<int>,
     *   'filter[upsell_type][]'?: list<'bump'|'upsell'>,
     * } $query
     * @return \Generator<int, array{
     *   type: 'transfers',
     *   id: string,
     *   attributes: array{
     *     token?: string|null,
     *     created_at?: string|null,
     *     transfer_type?: string|null,
     *     state?: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back'|null,
     *     payer_name?: string|null,
     *     payer_email?: string|null,
     *     order_id?: float|int|null,
     *     payment_method?: string|null,
     *     provider?: string|null,
     *     decline_reason?: string|null,
     *     wire_reference?: string|null,
     *     attempt?: float|int|null,
     *     upsell_type?: string|null,
     *     fee_amount?: string|null,
     *     received_amount?: string|null,
     *     amount?: string|null,
     *     currency?: string|null,
     *     processed_at?: string|null,
     *     releases_at?: string|null,
     *     released_at?: string|null,
     *     release_failure?: string|null,
     *   },
     *   relationships?: array{
     *     order?: array{
     *       data: array{
     *         type: 'orders',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *     invoices?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachTransferResource(array $query = []): \Generator
    {
        return $this->each('/v2/transfers', $query);
    }

    /**
     * One resource of transfers. Needs the right `payments.read`.
     *
     * `GET /v2/transfers/{id}`
     *
     * @param array{
     *   'fields[transfers]'?: string,
     *   include?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'transfers',
     *     id: string,
     *     attributes: array{
     *       token?: string|null,
     *       created_at?: string|null,
     *       transfer_type?: string|null,
     *       state?: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back'|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       order_id?: float|int|null,
     *       payment_method?: string|null,
     *       provider?: string|null,
     *       decline_reason?: string|null,
     *       wire_reference?: string|null,
     *       attempt?: float|int|null,
     *       upsell_type?: string|null,
     *       fee_amount?: string|null,
     *       received_amount?: string|null,
     *       amount?: string|null,
     *       currency?: string|null,
     *       processed_at?: string|null,
     *       releases_at?: string|null,
     *       released_at?: string|null,
     *       release_failure?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getTransferResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/transfers/' . self::part($id), query: $query);
    }

    /**
     * Give somebody access to a product for free. Makes an order that costs nothing, and the buyer gets the usual email with their access. For an event, `ticket_date_id` chooses the date, for a course `cohort_id` the group. Send an `Idempotency-Key`: without one, each call gives access again. Needs the right `orders.change`.
     *
     * `POST /api/orders`
     *
     * @param array{
     *   product_id: int,
     *   email: string,
     *   first_name?: string|null,
     *   last_name?: string|null,
     *   ticket_date_id?: int,
     *   cohort_id?: int,
     *   metadata?: array<string, string>|null,
     * } $body
     * @return array{
     *   success: true,
     *   order: Order,
     * }
     */
    public function createOrder(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/orders', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Orders, newest first. Each as by its id. All filters of the screen, other orders and pages that stay are at `/v2/orders`. Needs the right `orders.read`.
     *
     * `GET /api/orders`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   payment_state?: string|list<string>,
     *   product_id?: string|list<string>,
     *   payer_id?: string|list<string>,
     *   date_from?: string,
     *   date_to?: string,
     * } $query
     * @return list<Order>
     */
    public function listOrders(array $query = []): array
    {
        return $this->call('GET', '/api/orders', query: $query);
    }

    /**
     * Every row of `listOrders`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   payment_state?: string|list<string>,
     *   product_id?: string|list<string>,
     *   payer_id?: string|list<string>,
     *   date_from?: string,
     *   date_to?: string,
     * } $query
     * @return \Generator<int, Order>
     */
    public function eachOrder(array $query = []): \Generator
    {
        return $this->each('/api/orders', $query);
    }

    /**
     * One order. By its id or its token, with its schedule of payments and every movement of money so far. Needs the right `orders.read`.
     *
     * `GET /api/orders/{id}`
     *
     * @return Order
     */
    public function getOrder(int|string $id): array
    {
        return $this->call('GET', '/api/orders/' . self::part($id));
    }

    /**
     * Give money back: of one payment, or of an order. Needs the right `orders.refund`.
     *
     * `POST /api/refunds`
     *
     * @param array{
     *   transfer_id?: string|float|int,
     *   order_id?: string|float|int,
     *   amount?: string,
     *   reason?: string|null,
     * } $body
     * @return array{
     *   id: int,
     *   token: string,
     *   state: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back',
     *   amount: string,
     *   currency: string,
     *   reason: string|null,
     *   order_id: int,
     *   transfer_id: int,
     *   payment_method: string,
     *   provider: string,
     *   decline_reason: string|null,
     *   created_at: string,
     *   processed_at: string|null,
     *   refund_ids: list<int>,
     * }
     */
    public function createRefund(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/refunds', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Refunds, newest first. Needs the right `payments.read`.
     *
     * `GET /api/refunds`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   order_id?: int,
     *   transfer_id?: int,
     *   state?: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back',
     * } $query
     * @return list<Refund>
     */
    public function listRefunds(array $query = []): array
    {
        return $this->call('GET', '/api/refunds', query: $query);
    }

    /**
     * Every row of `listRefunds`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   order_id?: int,
     *   transfer_id?: int,
     *   state?: 'prepared'|'waiting'|'pending'|'partially_paid'|'successful'|'denied'|'canceled'|'expired'|'error'|'came_back'|'won_back',
     * } $query
     * @return \Generator<int, Refund>
     */
    public function eachRefund(array $query = []): \Generator
    {
        return $this->each('/api/refunds', $query);
    }

    /**
     * One refund. Needs the right `payments.read`.
     *
     * `GET /api/refunds/{id}`
     *
     * @return Refund
     */
    public function getRefund(int|string $id): array
    {
        return $this->call('GET', '/api/refunds/' . self::part($id));
    }

    /**
     * Cancel an order; again is answered the same. Takes the token alone, so that nobody cancels by counting up. `at` chooses between now and the end of the period that is paid. Money that was paid stays paid; it is given back by a refund. Needs the right `orders.change`.
     *
     * `POST /api/orders/{token}/cancel`
     *
     * @param array{
     *   at?: 'now'|'period_end',
     *   reason?: string|null,
     * } $body
     * @return Order
     */
    public function cancelOrder(int|string $token, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/orders/' . self::part($token) . '/cancel', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Give a payment back, whole or in part. Goes back the way it was paid. Without `amount` all that is left is given back. Send an `Idempotency-Key`: repeated without one, a partial refund is made twice. Needs the right `orders.refund`.
     *
     * `POST /api/payments/{id}/refund`
     *
     * @param array{
     *   amount?: string,
     * } $body
     * @return Transfer
     */
    public function refundPayment(int|string $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/payments/' . self::part($id) . '/refund', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Resources: orders. Needs the right `orders.read`.
     *
     * `GET /v2/orders`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'created_at'|'-created_at'|'next_due_on'|'-next_due_on'|'paid_amount'|'-paid_amount'|'unpaid_amount'|'-unpaid_amount'|'debt_amount'|'-debt_amount'|'total_amount'|'-total_amount',
     *   'fields[orders]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[exclude_not_completed]'?: bool,
     *   'filter[exclude_test]'?: bool,
     *   'filter[exclude_along]'?: bool,
     *   'filter[state][]'?: list<'draft'|'ready'|'finalized'|'cancelled'|'closed'|'refunded'|'unsubscribed'>,
     *   'filter[payment_form][]'?: list<'card'|'free'|'paypal'|'bank_wire'|'sepa'|'p_24'|'ext_balance'|'apple_pay'|'google_pay'|'ideal'|'klarna'|'twint'|'mondu'|'cardAmEx'|'ideal_sepa'>,
     *   'filter[provider][]'?: list<'stripe'|'paypal'|'paypal_partner'|'paypal_nvp'|'stripe_connect'|'mangopay'|'lemonway'|'mondu'|'sandbox'|'direct_bank'|'direct_debit'|'in_app_purchase'|'none'>,
     *   'filter[period_type][]'?: list<'one_time'|'installment'|'limited_subscription'|'subscription'>,
     *   'filter[kind][]'?: list<'standard'|'bundle'|'bump'|'ticket_upgrade'>,
     *   'filter[upsell_type][]'?: list<'bump'|'upsell'>,
     *   'filter[upsell_id][]'?: list<int>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[canceled_from]'?: string,
     *   'filter[canceled_till]'?: string,
     *   'filter[canceled_from_time]'?: string,
     *   'filter[canceled_till_time]'?: string,
     *   'filter[canceled_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[due_from]'?: string,
     *   'filter[due_till]'?: string,
     *   'filter[due_from_time]'?: string,
     *   'filter[due_till_time]'?: string,
     *   'filter[due_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[product_id][]'?: list<int>,
     *   'filter[product_group_id][]'?: list<int>,
     *   'filter[internal_name]'?: string,
     *   'filter[pricing_plan_id][]'?: list<int>,
     *   'filter[coupon_id][]'?: list<int>,
     *   'filter[ticket_id][]'?: list<int>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[power_seller]'?: bool,
     *   'filter[sales_team_member_id][]'?: list<int>,
     *   'filter[publisher_id][]'?: list<int>,
     *   'filter[affiliate_program_id][]'?: list<int>,
     *   'filter[funnel_id][]'?: list<int>,
     *   'filter[funnel_node_id][]'?: list<int>,
     *   'filter[buyer_country_code][]'?: list<string>,
     *   'filter[campaign]'?: string,
     *   'filter[first_utm_campaign]'?: string,
     *   'filter[last_utm_campaign]'?: string,
     *   'filter[last_utm_source]'?: string,
     *   'filter[currency][]'?: list<string>,
     *   'filter[order_amount_from]'?: string,
     *   'filter[order_amount_to]'?: string,
     *   'filter[charges_count_from]'?: float|int,
     *   'filter[charges_count_to]'?: float|int,
     *   'filter[cancellable]'?: bool,
     *   'filter[with_test_period]'?: bool,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'orders',
     *     id: string,
     *     attributes: array{
     *       order_number?: string|null,
     *       token?: string|null,
     *       main_order_number?: string|null,
     *       along_count?: float|int|null,
     *       seller_name?: string|null,
     *       created_at?: string|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       payer_id?: float|int|null,
     *       product_name?: string|null,
     *       plan_name?: string|null,
     *       product_id?: float|int|null,
     *       payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *       state?: 'draft'|'ready'|'finalized'|'cancelled'|'closed'|'refunded'|'unsubscribed'|null,
     *       period_type?: string|null,
     *       payment_method?: string|null,
     *       paid_count?: float|int|null,
     *       rate_count?: float|int|null,
     *       next_due_on?: string|null,
     *       paid_amount?: string|null,
     *       unpaid_amount?: string|null,
     *       debt_amount?: string|null,
     *       total_amount?: string|null,
     *       vat_amount?: string|null,
     *       monthly_amount?: string|null,
     *       currency?: string|null,
     *       coupon_code?: string|null,
     *       campaign_id?: string|null,
     *       metadata?: array<string, mixed>|null,
     *       first_utm_source?: string|null,
     *       first_utm_campaign?: string|null,
     *       last_utm_source?: string|null,
     *       last_utm_campaign?: string|null,
     *       sales_team_member_name?: string|null,
     *       publisher_name?: string|null,
     *       cancels_on?: string|null,
     *       country_code?: string|null,
     *     },
     *     relationships?: array{
     *       product?: array{
     *         data: array{
     *           type: 'products',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       payer?: array{
     *         data: array{
     *           type: 'payers',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       transfers?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listOrderResources(array $query = []): array
    {
        return $this->call('GET', '/v2/orders', query: $query);
    }

    /**
     * Every row of `listOrderResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'created_at'|'-created_at'|'next_due_on'|'-next_due_on'|'paid_amount'|'-paid_amount'|'unpaid_amount'|'-unpaid_amount'|'debt_amount'|'-debt_amount'|'total_amount'|'-total_amount',
     *   'fields[orders]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[exclude_not_completed]'?: bool,
     *   'filter[exclude_test]'?: bool,
     *   'filter[exclude_along]'?: bool,
     *   'filter[state][]'?: list<'draft'|'ready'|'finalized'|'cancelled'|'closed'|'refunded'|'unsubscribed'>,
     *   'filter[payment_form][]'?: list<'card'|'free'|'paypal'|'bank_wire'|'sepa'|'p_24'|'ext_balance'|'apple_pay'|'google_pay'|'ideal'|'klarna'|'twint'|'mondu'|'cardAmEx'|'ideal_sepa'>,
     *   'filter[provider][]'?: list<'stripe'|'paypal'|'paypal_partner'|'paypal_nvp'|'stripe_connect'|'mangopay'|'lemonway'|'mondu'|'sandbox'|'direct_bank'|'direct_debit'|'in_app_purchase'|'none'>,
     *   'filter[period_type][]'?: list<'one_time'|'installment'|'limited_subscription'|'subscription'>,
     *   'filter[kind][]'?: list<'standard'|'bundle'|'bump'|'ticket_upgrade'>,
     *   'filter[upsell_type][]'?: list<'bump'|'upsell'>,
     *   'filter[upsell_id][]'?: list<int>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[canceled_from]'?: string,
     *   'filter[canceled_till]'?: string,
     *   'filter[canceled_from_time]'?: string,
     *   'filter[canceled_till_time]'?: string,
     *   'filter[canceled_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[due_from]'?: string,
     *   'filter[due_till]'?: string,
     *   'filter[due_from_time]'?: string,
     *   'filter[due_till_time]'?: string,
     *   'filter[due_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[product_id][]'?: list<int>,
     *   'filter[product_group_id][]'?: list<int>,
     *   'filter[internal_name]'?: string,
     *   'filter[pricing_plan_id][]'?: list<int>,
     *   'filter[coupon_id][]'?: list<int>,
     *   'filter[ticket_id][]'?: list<int>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[power_seller]'?: bool,
     *   'filter[sales_team_member_id][]'?: list<int>,
     *   'filter[publisher_id][]'?: list<int>,
     *   'filter[affiliate_program_id][]'?: list<int>,
     *   'filter[funnel_id][]'?: list<int>,
     *   'filter[funnel_node_id][]'?: list<int>,
     *   'filter[buyer_country_code][]'?: list<string>,
     *   'filter[campaign]'?: string,
     *   'filter[first_utm_campaign]'?: string,
     *   'filter[last_utm_campaign]'?: string,
     *   'filter[last_utm_source]'?: string,
     *   'filter[currency][]'?: list<string>,
     *   'filter[order_amount_from]'?: string,
     *   'filter[order_amount_to]'?: string,
     *   'filter[charges_count_from]'?: float|int,
     *   'filter[charges_count_to]'?: float|int,
     *   'filter[cancellable]'?: bool,
     *   'filter[with_test_period]'?: bool,
     * } $query
     * @return \Generator<int, array{
     *   type: 'orders',
     *   id: string,
     *   attributes: array{
     *     order_number?: string|null,
     *     token?: string|null,
     *     main_order_number?: string|null,
     *     along_count?: float|int|null,
     *     seller_name?: string|null,
     *     created_at?: string|null,
     *     payer_name?: string|null,
     *     payer_email?: string|null,
     *     payer_id?: float|int|null,
     *     product_name?: string|null,
     *     plan_name?: string|null,
     *     product_id?: float|int|null,
     *     payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *     state?: 'draft'|'ready'|'finalized'|'cancelled'|'closed'|'refunded'|'unsubscribed'|null,
     *     period_type?: string|null,
     *     payment_method?: string|null,
     *     paid_count?: float|int|null,
     *     rate_count?: float|int|null,
     *     next_due_on?: string|null,
     *     paid_amount?: string|null,
     *     unpaid_amount?: string|null,
     *     debt_amount?: string|null,
     *     total_amount?: string|null,
     *     vat_amount?: string|null,
     *     monthly_amount?: string|null,
     *     currency?: string|null,
     *     coupon_code?: string|null,
     *     campaign_id?: string|null,
     *     metadata?: array<string, mixed>|null,
     *     first_utm_source?: string|null,
     *     first_utm_campaign?: string|null,
     *     last_utm_source?: string|null,
     *     last_utm_campaign?: string|null,
     *     sales_team_member_name?: string|null,
     *     publisher_name?: string|null,
     *     cancels_on?: string|null,
     *     country_code?: string|null,
     *   },
     *   relationships?: array{
     *     product?: array{
     *       data: array{
     *         type: 'products',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *     payer?: array{
     *       data: array{
     *         type: 'payers',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *     transfers?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *     invoices?: array{
     *       links: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachOrderResource(array $query = []): \Generator
    {
        return $this->each('/v2/orders', $query);
    }

    /**
     * One resource of orders. Needs the right `orders.read`.
     *
     * `GET /v2/orders/{id}`
     *
     * @param array{
     *   'fields[orders]'?: string,
     *   include?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'orders',
     *     id: string,
     *     attributes: array{
     *       order_number?: string|null,
     *       token?: string|null,
     *       main_order_number?: string|null,
     *       along_count?: float|int|null,
     *       seller_name?: string|null,
     *       created_at?: string|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       payer_id?: float|int|null,
     *       product_name?: string|null,
     *       plan_name?: string|null,
     *       product_id?: float|int|null,
     *       payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *       state?: 'draft'|'ready'|'finalized'|'cancelled'|'closed'|'refunded'|'unsubscribed'|null,
     *       period_type?: string|null,
     *       payment_method?: string|null,
     *       paid_count?: float|int|null,
     *       rate_count?: float|int|null,
     *       next_due_on?: string|null,
     *       paid_amount?: string|null,
     *       unpaid_amount?: string|null,
     *       debt_amount?: string|null,
     *       total_amount?: string|null,
     *       vat_amount?: string|null,
     *       monthly_amount?: string|null,
     *       currency?: string|null,
     *       coupon_code?: string|null,
     *       campaign_id?: string|null,
     *       metadata?: array<string, mixed>|null,
     *       first_utm_source?: string|null,
     *       first_utm_campaign?: string|null,
     *       last_utm_source?: string|null,
     *       last_utm_campaign?: string|null,
     *       sales_team_member_name?: string|null,
     *       publisher_name?: string|null,
     *       cancels_on?: string|null,
     *       country_code?: string|null,
     *     },
     *     relationships?: array{
     *       product?: array{
     *         data: array{
     *           type: 'products',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       payer?: array{
     *         data: array{
     *           type: 'payers',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       transfers?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *       invoices?: array{
     *         links: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getOrderResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/orders/' . self::part($id), query: $query);
    }

    /**
     * Sell: make a page where one buyer pays, once. Needs the right `payment_links.change`.
     *
     * `POST /api/checkout_sessions`
     *
     * @param array{
     *   product_id: int,
     *   pricing_plan_id?: int,
     *   quantity?: int,
     *   coupon_code?: string|null,
     *   payer?: array{
     *     email?: string,
     *     salutation?: 'mr'|'mrs'|'non_binary'|'dr'|'none',
     *     first_name?: string|null,
     *     last_name?: string|null,
     *     company?: string|null,
     *     vat_id?: string|null,
     *     street?: string|null,
     *     street_number?: string|null,
     *     zip?: string|null,
     *     city?: string|null,
     *     country_code?: string,
     *     phone?: string|null,
     *   },
     *   locale?: 'en'|'ar'|'cs'|'da'|'de'|'el'|'es'|'fr'|'hr'|'hu'|'it'|'ko'|'nl'|'no'|'pl'|'pt-BR'|'pt-PT'|'ro'|'sv'|'tr',
     *   success_url?: string|null,
     *   cancel_url?: string|null,
     *   metadata?: array<string, string>|null,
     *   expires_in?: int,
     *   expires_at?: string,
     * } $body
     * @return CheckoutSession
     */
    public function createCheckoutSession(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/checkout_sessions', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Checkout sessions, newest first. Needs the right `payment_links.read`.
     *
     * `GET /api/checkout_sessions`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'open'|'completed'|'expired',
     *   product_id?: int,
     *   payment_link_id?: int,
     * } $query
     * @return list<CheckoutSession>
     */
    public function listCheckoutSessions(array $query = []): array
    {
        return $this->call('GET', '/api/checkout_sessions', query: $query);
    }

    /**
     * Every row of `listCheckoutSessions`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'open'|'completed'|'expired',
     *   product_id?: int,
     *   payment_link_id?: int,
     * } $query
     * @return \Generator<int, CheckoutSession>
     */
    public function eachCheckoutSession(array $query = []): \Generator
    {
        return $this->each('/api/checkout_sessions', $query);
    }

    /**
     * One checkout session. Needs the right `payment_links.read`.
     *
     * `GET /api/checkout_sessions/{id}`
     *
     * @return CheckoutSession
     */
    public function getCheckoutSession(int|string $id): array
    {
        return $this->call('GET', '/api/checkout_sessions/' . self::part($id));
    }

    /**
     * End an open session; a payment that is under way may still complete it. Needs the right `payment_links.change`.
     *
     * `POST /api/checkout_sessions/{id}/expire`
     *
     * @return CheckoutSession
     */
    public function expireCheckoutSession(int|string $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/checkout_sessions/' . self::part($id) . '/expire', idempotencyKey: $idempotencyKey);
    }

    /**
     * Open a buyer’s orders from you: an address that works once, within ten minutes; it opens no account. Needs the right `payers.edit`.
     *
     * `POST /api/portal_sessions`
     *
     * @param array{
     *   payer_id?: int,
     *   email?: string,
     *   return_url?: string|null,
     * } $body
     * @return PortalSession
     */
    public function createPortalSession(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/portal_sessions', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * New payment link: a short address where anyone buys one product. Needs the right `payment_links.change`.
     *
     * `POST /api/payment_links`
     *
     * @param array{
     *   product_id: int,
     *   pricing_plan_id?: int,
     *   quantity?: int,
     *   coupon_code?: string|null,
     *   name?: string,
     *   success_url?: string|null,
     *   metadata?: array<string, string>|null,
     *   max_orders?: int|null,
     *   expires_at?: string|null,
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $body
     * @return PaymentLink
     */
    public function createPaymentLink(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/payment_links', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Payment links, newest first. Needs the right `payment_links.read`.
     *
     * `GET /api/payment_links`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   product_id?: int,
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $query
     * @return list<PaymentLink>
     */
    public function listPaymentLinks(array $query = []): array
    {
        return $this->call('GET', '/api/payment_links', query: $query);
    }

    /**
     * Every row of `listPaymentLinks`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   product_id?: int,
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $query
     * @return \Generator<int, PaymentLink>
     */
    public function eachPaymentLink(array $query = []): \Generator
    {
        return $this->each('/api/payment_links', $query);
    }

    /**
     * One payment link. Needs the right `payment_links.read`.
     *
     * `GET /api/payment_links/{id}`
     *
     * @return PaymentLink
     */
    public function getPaymentLink(int $id): array
    {
        return $this->call('GET', '/api/payment_links/' . self::part($id));
    }

    /**
     * Change a payment link; what is left out stays, and its product does. Needs the right `payment_links.change`.
     *
     * `PUT /api/payment_links/{id}`
     *
     * @param array{
     *   coupon_code?: string|null,
     *   quantity?: int|null,
     *   name?: string,
     *   success_url?: string|null,
     *   metadata?: array<string, string>,
     *   max_orders?: int|null,
     *   expires_at?: ''|string|null,
     *   active?: bool|'0'|'1'|'true'|'false',
     * } $body
     * @return PaymentLink
     */
    public function updatePaymentLink(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/payment_links/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Close a payment link. Needs the right `payment_links.change`.
     *
     * `POST /api/payment_links/{id}/deactivate`
     *
     * @return PaymentLink
     */
    public function deactivatePaymentLink(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/payment_links/' . self::part($id) . '/deactivate', idempotencyKey: $idempotencyKey);
    }

    /**
     * Publishers in your affiliate programs, one row for each program, newest first. One publisher in two programs is two rows. Needs the right `affiliates.read`.
     *
     * `GET /api/publishers`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<Publisher>
     */
    public function listPublishers(array $query = []): array
    {
        return $this->call('GET', '/api/publishers', query: $query);
    }

    /**
     * Every row of `listPublishers`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, Publisher>
     */
    public function eachPublisher(array $query = []): \Generator
    {
        return $this->each('/api/publishers', $query);
    }

    /**
     * Take one of your publishers into another of your programs: they are invited and accept its terms; who asked is let in. They become a publisher of that program once they agree to its terms; one who asked to join is let in at once. Needs the right `affiliates.change`. At most 60 calls in 60 seconds.
     *
     * `POST /api/publishers/{id}/enroll`
     *
     * @param array{
     *   affiliate_program_id: int,
     * } $body
     * @return Publisher
     */
    public function enrollPublisher(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/publishers/' . self::part($id) . '/enroll', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Part from a publisher in one program, or take an invitation back; what was earned stays. Commissions they earned before stay theirs and are paid. Needs the right `affiliates.change`.
     *
     * `POST /api/publishers/{id}/unenroll`
     *
     * @param array{
     *   affiliate_program_id: int,
     *   reason?: string,
     * } $body
     * @return Publisher
     */
    public function unenrollPublisher(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/publishers/' . self::part($id) . '/unenroll', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * What the links of publishers brought, a row for each link, product and day, newest first. `revenue` and `commission` are those of the orders that came by the link. Needs the right `affiliates.read`.
     *
     * `GET /api/affiliate_redirections`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<AffiliateRedirection>
     */
    public function listAffiliateRedirections(array $query = []): array
    {
        return $this->call('GET', '/api/affiliate_redirections', query: $query);
    }

    /**
     * Every row of `listAffiliateRedirections`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, AffiliateRedirection>
     */
    public function eachAffiliateRedirection(array $query = []): \Generator
    {
        return $this->each('/api/affiliate_redirections', $query);
    }

    /**
     * Invoices, reversals and corrections, newest first. Days of issue by `date_from` and `date_to`, or by `predefined_date_range`. `pdf_url` leads to the document itself and needs no key. Needs the right `invoices.read`.
     *
     * `GET /api/invoices`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   date_from?: string,
     *   date_to?: string,
     *   predefined_date_range?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   invoice_state?: string|list<string>,
     *   payment_state?: string|list<string>,
     *   product_id?: string|list<string>,
     *   order_id?: string|list<string>,
     * } $query
     * @return list<Invoice>
     */
    public function listInvoices(array $query = []): array
    {
        return $this->call('GET', '/api/invoices', query: $query);
    }

    /**
     * Every row of `listInvoices`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   date_from?: string,
     *   date_to?: string,
     *   predefined_date_range?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   invoice_state?: string|list<string>,
     *   payment_state?: string|list<string>,
     *   product_id?: string|list<string>,
     *   order_id?: string|list<string>,
     * } $query
     * @return \Generator<int, Invoice>
     */
    public function eachInvoice(array $query = []): \Generator
    {
        return $this->each('/api/invoices', $query);
    }

    /**
     * Resources: invoices. Needs the right `invoices.read`.
     *
     * `GET /v2/invoices`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'issued_on'|'-issued_on'|'created_at'|'-created_at'|'gross_amount'|'-gross_amount',
     *   'fields[invoices]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[invoice_number]'?: string,
     *   'filter[form][]'?: list<'regular'|'reversal'|'corrected'>,
     *   'filter[invoice_state][]'?: list<'paid'|'unpaid'|'issued'|'canceled'>,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[sold_by][]'?: list<'seller'|'reseller'>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[issued_from]'?: string,
     *   'filter[issued_till]'?: string,
     *   'filter[issued_from_time]'?: string,
     *   'filter[issued_till_time]'?: string,
     *   'filter[issued_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[amount_from]'?: string,
     *   'filter[amount_to]'?: string,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[country_code][]'?: list<string>,
     *   'filter[order_id][]'?: list<int>,
     *   'filter[transfer_id][]'?: list<int>,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'invoices',
     *     id: string,
     *     attributes: array{
     *       number?: string|null,
     *       token?: string|null,
     *       issued_on?: string|null,
     *       form?: string|null,
     *       state?: 'paid'|'unpaid'|'issued'|'canceled'|null,
     *       is_e_invoice?: bool|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       seller_name?: string|null,
     *       sold_by?: string|null,
     *       product_name?: string|null,
     *       payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *       country_code?: string|null,
     *       refers_to_number?: string|null,
     *       order_id?: float|int|null,
     *       product_id?: float|int|null,
     *       transfer_id?: float|int|null,
     *       created_at?: string|null,
     *       net_amount?: string|null,
     *       vat_amount?: string|null,
     *       gross_amount?: string|null,
     *       currency?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       product?: array{
     *         data: array{
     *           type: 'products',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       transfer?: array{
     *         data: array{
     *           type: 'transfers',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listInvoiceResources(array $query = []): array
    {
        return $this->call('GET', '/v2/invoices', query: $query);
    }

    /**
     * Every row of `listInvoiceResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'issued_on'|'-issued_on'|'created_at'|'-created_at'|'gross_amount'|'-gross_amount',
     *   'fields[invoices]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[seller_id][]'?: list<int>,
     *   'filter[invoice_number]'?: string,
     *   'filter[form][]'?: list<'regular'|'reversal'|'corrected'>,
     *   'filter[invoice_state][]'?: list<'paid'|'unpaid'|'issued'|'canceled'>,
     *   'filter[payment_state][]'?: list<'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'>,
     *   'filter[sold_by][]'?: list<'seller'|'reseller'>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[issued_from]'?: string,
     *   'filter[issued_till]'?: string,
     *   'filter[issued_from_time]'?: string,
     *   'filter[issued_till_time]'?: string,
     *   'filter[issued_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     *   'filter[amount_from]'?: string,
     *   'filter[amount_to]'?: string,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[payer_id][]'?: list<int>,
     *   'filter[country_code][]'?: list<string>,
     *   'filter[order_id][]'?: list<int>,
     *   'filter[transfer_id][]'?: list<int>,
     * } $query
     * @return \Generator<int, array{
     *   type: 'invoices',
     *   id: string,
     *   attributes: array{
     *     number?: string|null,
     *     token?: string|null,
     *     issued_on?: string|null,
     *     form?: string|null,
     *     state?: 'paid'|'unpaid'|'issued'|'canceled'|null,
     *     is_e_invoice?: bool|null,
     *     payer_name?: string|null,
     *     payer_email?: string|null,
     *     seller_name?: string|null,
     *     sold_by?: string|null,
     *     product_name?: string|null,
     *     payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *     country_code?: string|null,
     *     refers_to_number?: string|null,
     *     order_id?: float|int|null,
     *     product_id?: float|int|null,
     *     transfer_id?: float|int|null,
     *     created_at?: string|null,
     *     net_amount?: string|null,
     *     vat_amount?: string|null,
     *     gross_amount?: string|null,
     *     currency?: string|null,
     *   },
     *   relationships?: array{
     *     order?: array{
     *       data: array{
     *         type: 'orders',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *     product?: array{
     *       data: array{
     *         type: 'products',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *     transfer?: array{
     *       data: array{
     *         type: 'transfers',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachInvoiceResource(array $query = []): \Generator
    {
        return $this->each('/v2/invoices', $query);
    }

    /**
     * One resource of invoices. Needs the right `invoices.read`.
     *
     * `GET /v2/invoices/{id}`
     *
     * @param array{
     *   'fields[invoices]'?: string,
     *   include?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'invoices',
     *     id: string,
     *     attributes: array{
     *       number?: string|null,
     *       token?: string|null,
     *       issued_on?: string|null,
     *       form?: string|null,
     *       state?: 'paid'|'unpaid'|'issued'|'canceled'|null,
     *       is_e_invoice?: bool|null,
     *       payer_name?: string|null,
     *       payer_email?: string|null,
     *       seller_name?: string|null,
     *       sold_by?: string|null,
     *       product_name?: string|null,
     *       payment_state?: 'payment_pending'|'payment_waiting'|'paying'|'paid'|'payment_paused'|'payment_canceled'|'payment_not_completed'|'payment_chargebacked'|'payment_refunded'|null,
     *       country_code?: string|null,
     *       refers_to_number?: string|null,
     *       order_id?: float|int|null,
     *       product_id?: float|int|null,
     *       transfer_id?: float|int|null,
     *       created_at?: string|null,
     *       net_amount?: string|null,
     *       vat_amount?: string|null,
     *       gross_amount?: string|null,
     *       currency?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       product?: array{
     *         data: array{
     *           type: 'products',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *       transfer?: array{
     *         data: array{
     *           type: 'transfers',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getInvoiceResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/invoices/' . self::part($id), query: $query);
    }

    /**
     * Payouts, newest first. By `state`, `currency` and the days they were made. Needs the right `payouts.read`.
     *
     * `GET /api/payouts`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'pending'|'issued'|'successful'|'canceled',
     *   currency?: string,
     *   created_from?: string,
     *   created_till?: string,
     * } $query
     * @return list<Payout>
     */
    public function listPayouts(array $query = []): array
    {
        return $this->call('GET', '/api/payouts', query: $query);
    }

    /**
     * Every row of `listPayouts`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'pending'|'issued'|'successful'|'canceled',
     *   currency?: string,
     *   created_from?: string,
     *   created_till?: string,
     * } $query
     * @return \Generator<int, Payout>
     */
    public function eachPayout(array $query = []): \Generator
    {
        return $this->each('/api/payouts', $query);
    }

    /**
     * Ask for everything that is available to be paid out now. To the bank account that is active; only a person can choose another. What stands in the way is refused by its code, and told beforehand in `unmet` of `/api/balances`. Needs the right `payouts.request`.
     *
     * `POST /api/payouts`
     *
     * @param array{
     *   currency: string,
     * } $body
     * @return WholePayout
     */
    public function createPayout(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/payouts', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One payout. With its documents. What it pays is in `/api/payouts/{id}/lines`. Needs the right `payouts.read`.
     *
     * `GET /api/payouts/{id}`
     *
     * @return WholePayout
     */
    public function getPayout(int $id): array
    {
        return $this->call('GET', '/api/payouts/' . self::part($id));
    }

    /**
     * What a payout pays, newest first. Sales, refunds, fees and corrections; their amounts add up to that of the payout. Needs the right `payouts.read`.
     *
     * `GET /api/payouts/{id}/lines`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<PayoutLine>
     */
    public function listPayoutLines(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/payouts/' . self::part($id) . '/lines', query: $query);
    }

    /**
     * Every row of `listPayoutLines`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, PayoutLine>
     */
    public function eachPayoutLine(int $id, array $query = []): \Generator
    {
        return $this->each('/api/payouts/' . self::part($id) . '/lines', $query);
    }

    /**
     * What the account has, by currency. With what stands in the way of a payout, and what is released next. Needs the right `payouts.read`.
     *
     * `GET /api/balances`
     *
     * @return list<Balance>
     */
    public function listBalances(): array
    {
        return $this->call('GET', '/api/balances');
    }

    /**
     * Tickets of one of your events, each with its attendee, newest first. `id` is the number of the product; `state` says which can be used. Needs the right `admission.read`.
     *
     * `GET /api/events/{id}/e_tickets`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<ETicket>
     */
    public function listEventETickets(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/events/' . self::part($id) . '/e_tickets', query: $query);
    }

    /**
     * Every row of `listEventETickets`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, ETicket>
     */
    public function eachEventETicket(int $id, array $query = []): \Generator
    {
        return $this->each('/api/events/' . self::part($id) . '/e_tickets', $query);
    }

    /**
     * Live sessions, newest first. With `product_id`, those of one product. The link of a meeting is never shown. Needs the right `live.read`.
     *
     * `GET /api/live_sessions`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   product_id?: int,
     * } $query
     * @return list<LiveSession>
     */
    public function listLiveSessions(array $query = []): array
    {
        return $this->call('GET', '/api/live_sessions', query: $query);
    }

    /**
     * Every row of `listLiveSessions`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   product_id?: int,
     * } $query
     * @return \Generator<int, LiveSession>
     */
    public function eachLiveSession(array $query = []): \Generator
    {
        return $this->each('/api/live_sessions', $query);
    }

    /**
     * Plan a live session. Times are those of `zone`. `player_url` takes YouTube, Vimeo or an HLS playlist; a meeting takes `meeting_url`. Needs the right `live.change`.
     *
     * `POST /api/live_sessions`
     *
     * @param array{
     *   title: string,
     *   text?: string,
     *   hosts?: string,
     *   form?: 'stream'|'meeting',
     *   product_id?: int|null,
     *   is_public?: bool|'0'|'1'|'true'|'false',
     *   is_required?: bool|'0'|'1'|'true'|'false',
     *   start_on: string,
     *   start_time: string,
     *   minutes: int,
     *   zone: string,
     *   player_url?: string,
     *   meeting_url?: string|null,
     *   door_minutes?: int,
     *   slow_seconds?: int,
     *   replay_url?: string,
     *   chapters?: string,
     * } $body
     * @return LiveSession
     */
    public function createLiveSession(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/live_sessions', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One live session. `url` is where it is watched. Needs the right `live.read`.
     *
     * `GET /api/live_sessions/{id}`
     *
     * @return LiveSession
     */
    public function getLiveSession(int $id): array
    {
        return $this->call('GET', '/api/live_sessions/' . self::part($id));
    }

    /**
     * Change a live session. Takes all fields. A session that is moved is told to everyone with access to its product. Needs the right `live.change`.
     *
     * `PUT /api/live_sessions/{id}`
     *
     * @param array{
     *   title: string,
     *   text?: string,
     *   hosts?: string,
     *   form?: 'stream'|'meeting',
     *   product_id?: int|null,
     *   is_public?: bool|'0'|'1'|'true'|'false',
     *   is_required?: bool|'0'|'1'|'true'|'false',
     *   start_on: string,
     *   start_time: string,
     *   minutes: int,
     *   zone: string,
     *   player_url?: string,
     *   meeting_url?: string|null,
     *   door_minutes?: int,
     *   slow_seconds?: int,
     *   replay_url?: string,
     *   chapters?: string,
     * } $body
     * @return LiveSession
     */
    public function updateLiveSession(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/live_sessions/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Cancel a live session. Only one that has not begun. Everyone with access to its product gets an email. Needs the right `live.change`.
     *
     * `POST /api/live_sessions/{id}/cancel`
     *
     * @return LiveSession
     */
    public function cancelLiveSession(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/live_sessions/' . self::part($id) . '/cancel', idempotencyKey: $idempotencyKey);
    }

    /**
     * Who attended a live session. `attended_at` is null until half of it was watched, or the meeting was joined. Needs the right `live.read`.
     *
     * `GET /api/live_sessions/{id}/attendances`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<LiveAttendance>
     */
    public function listLiveSessionAttendances(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/live_sessions/' . self::part($id) . '/attendances', query: $query);
    }

    /**
     * Every row of `listLiveSessionAttendances`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, LiveAttendance>
     */
    public function eachLiveSessionAttendance(int $id, array $query = []): \Generator
    {
        return $this->each('/api/live_sessions/' . self::part($id) . '/attendances', $query);
    }

    /**
     * Parcels, newest first. What is to be sent has the state `open` or `packed`. An order has a parcel once money came, a subscription one for each paid period. Needs the right `shipments.read`.
     *
     * `GET /api/shipments`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'|list<'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'>,
     * } $query
     * @return list<Shipment>
     */
    public function listShipments(array $query = []): array
    {
        return $this->call('GET', '/api/shipments', query: $query);
    }

    /**
     * Every row of `listShipments`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'|list<'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'>,
     * } $query
     * @return \Generator<int, Shipment>
     */
    public function eachShipment(array $query = []): \Generator
    {
        return $this->each('/api/shipments', $query);
    }

    /**
     * One parcel. With its address, what is in it, and its tracking. Needs the right `shipments.read`.
     *
     * `GET /api/shipments/{id}`
     *
     * @return Shipment
     */
    public function getShipment(int $id): array
    {
        return $this->call('GET', '/api/shipments/' . self::part($id));
    }

    /**
     * A parcel left the house. Without `items` all of it. The rest waits in a parcel of its own; the answer is the parcel that left. The buyer gets an email. Needs the right `shipments.change`.
     *
     * `POST /api/shipments/{id}/ship`
     *
     * @param array{
     *   carrier?: string|null,
     *   tracking_number?: string|null,
     *   tracking_url?: string|null,
     *   items?: list<array{
     *     id: int,
     *     quantity: int,
     *   }>,
     * } $body
     * @return Shipment
     */
    public function shipShipment(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/shipments/' . self::part($id) . '/ship', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * A parcel arrived. From this day on a consumer has fourteen days to withdraw. Without `delivered_at` it arrived now. Needs the right `shipments.change`.
     *
     * `POST /api/shipments/{id}/deliver`
     *
     * @param array{
     *   delivered_at?: string,
     * } $body
     * @return Shipment
     */
    public function deliverShipment(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/shipments/' . self::part($id) . '/deliver', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Resources: shipments. Needs the right `shipments.read`.
     *
     * `GET /v2/shipments`
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'shipped_at'|'-shipped_at'|'created_at'|'-created_at',
     *   'fields[shipments]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[state][]'?: list<'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'>,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: list<array{
     *     type: 'shipments',
     *     id: string,
     *     attributes: array{
     *       recipient?: string|null,
     *       place?: string|null,
     *       company?: string|null,
     *       street?: string|null,
     *       zip?: string|null,
     *       city?: string|null,
     *       country_code?: string|null,
     *       goods?: string|null,
     *       state?: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'|null,
     *       weight_grams?: float|int|null,
     *       order_number?: string|null,
     *       order_id?: float|int|null,
     *       tracking_number?: string|null,
     *       shipped_at?: string|null,
     *       created_at?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   }>,
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   meta: array{
     *     total_count?: int,
     *     total_count_max?: bool,
     *     page?: int,
     *     per?: int,
     *   },
     *   links: array{
     *     self: string|null,
     *     first: string|null,
     *     prev: string|null,
     *     next: string|null,
     *     last?: string|null,
     *   },
     * }
     */
    public function listShipmentResources(array $query = []): array
    {
        return $this->call('GET', '/v2/shipments', query: $query);
    }

    /**
     * Every row of `listShipmentResources`, page after page.
     *
     * @param array{
     *   'page[number]'?: int,
     *   'page[size]'?: int,
     *   'page[after]'?: int,
     *   'page[before]'?: int,
     *   sort?: 'id'|'-id'|'shipped_at'|'-shipped_at'|'created_at'|'-created_at',
     *   'fields[shipments]'?: string,
     *   include?: string,
     *   'filter[query]'?: string,
     *   'filter[state][]'?: list<'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'>,
     *   'filter[product_id][]'?: list<int>,
     *   'filter[created_from]'?: string,
     *   'filter[created_till]'?: string,
     *   'filter[created_from_time]'?: string,
     *   'filter[created_till_time]'?: string,
     *   'filter[created_relative_period]'?: 'last-7_days'|'last-30_days'|'last-90_days'|'last-180_days'|'last-365_days'|'current-day'|'current-week'|'current-month'|'current-year'|'previous-day'|'previous-week'|'previous-month'|'previous-year',
     * } $query
     * @return \Generator<int, array{
     *   type: 'shipments',
     *   id: string,
     *   attributes: array{
     *     recipient?: string|null,
     *     place?: string|null,
     *     company?: string|null,
     *     street?: string|null,
     *     zip?: string|null,
     *     city?: string|null,
     *     country_code?: string|null,
     *     goods?: string|null,
     *     state?: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'|null,
     *     weight_grams?: float|int|null,
     *     order_number?: string|null,
     *     order_id?: float|int|null,
     *     tracking_number?: string|null,
     *     shipped_at?: string|null,
     *     created_at?: string|null,
     *   },
     *   relationships?: array{
     *     order?: array{
     *       data: array{
     *         type: 'orders',
     *         id: string,
     *       }|null,
     *       links?: array{
     *         related: string,
     *       },
     *     },
     *   },
     *   links: array{
     *     self: string,
     *   },
     * }>
     */
    public function eachShipmentResource(array $query = []): \Generator
    {
        return $this->each('/v2/shipments', $query);
    }

    /**
     * One resource of shipments. Needs the right `shipments.read`.
     *
     * `GET /v2/shipments/{id}`
     *
     * @param array{
     *   'fields[shipments]'?: string,
     *   include?: string,
     * } $query
     * @return array{
     *   jsonapi: array{
     *     version: '1.1',
     *   },
     *   data: array{
     *     type: 'shipments',
     *     id: string,
     *     attributes: array{
     *       recipient?: string|null,
     *       place?: string|null,
     *       company?: string|null,
     *       street?: string|null,
     *       zip?: string|null,
     *       city?: string|null,
     *       country_code?: string|null,
     *       goods?: string|null,
     *       state?: 'open'|'packed'|'shipped'|'delivered'|'returned'|'cancelled'|null,
     *       weight_grams?: float|int|null,
     *       order_number?: string|null,
     *       order_id?: float|int|null,
     *       tracking_number?: string|null,
     *       shipped_at?: string|null,
     *       created_at?: string|null,
     *     },
     *     relationships?: array{
     *       order?: array{
     *         data: array{
     *           type: 'orders',
     *           id: string,
     *         }|null,
     *         links?: array{
     *           related: string,
     *         },
     *       },
     *     },
     *     links: array{
     *       self: string,
     *     },
     *   },
     *   included?: list<array{
     *     type: string,
     *     id: string,
     *     ...
     *   }>,
     *   links: array{
     *     self: string,
     *   },
     * }
     */
    public function getShipmentResource(int $id, array $query = []): array
    {
        return $this->call('GET', '/v2/shipments/' . self::part($id), query: $query);
    }

    /**
     * Spaces of the community. With whom each is open, closed ones too. Needs the right `community.read`.
     *
     * `GET /api/community_spaces`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<CommunitySpace>
     */
    public function listCommunitySpaces(array $query = []): array
    {
        return $this->call('GET', '/api/community_spaces', query: $query);
    }

    /**
     * Every row of `listCommunitySpaces`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, CommunitySpace>
     */
    public function eachCommunitySpace(array $query = []): \Generator
    {
        return $this->each('/api/community_spaces', $query);
    }

    /**
     * Threads of a space, newest first. Those that wait for review and hidden ones too. Needs the right `community.read`.
     *
     * `GET /api/community_spaces/{id}/threads`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<CommunityPost>
     */
    public function listCommunitySpaceThreads(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/community_spaces/' . self::part($id) . '/threads', query: $query);
    }

    /**
     * Every row of `listCommunitySpaceThreads`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, CommunityPost>
     */
    public function eachCommunitySpaceThread(int $id, array $query = []): \Generator
    {
        return $this->each('/api/community_spaces/' . self::part($id) . '/threads', $query);
    }

    /**
     * Open a thread as the shop. Members can read it at once. Needs the right `community.moderate`.
     *
     * `POST /api/community_spaces/{id}/threads`
     *
     * @param array{
     *   title: string,
     *   body: string,
     * } $body
     * @return CommunityPost
     */
    public function threadsCommunitySpace(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/community_spaces/' . self::part($id) . '/threads', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One thread or comment. What its author removed is not there. Needs the right `community.read`.
     *
     * `GET /api/community_posts/{id}`
     *
     * @return CommunityPost
     */
    public function getCommunityPost(int $id): array
    {
        return $this->call('GET', '/api/community_posts/' . self::part($id));
    }

    /**
     * Comments of a thread, newest first. Replies name the comment they belong to in `parent_id`. Needs the right `community.read`.
     *
     * `GET /api/community_posts/{id}/comments`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<CommunityPost>
     */
    public function listCommunityPostComments(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/community_posts/' . self::part($id) . '/comments', query: $query);
    }

    /**
     * Every row of `listCommunityPostComments`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, CommunityPost>
     */
    public function eachCommunityPostComment(int $id, array $query = []): \Generator
    {
        return $this->each('/api/community_posts/' . self::part($id) . '/comments', $query);
    }

    /**
     * Comment on a thread as the shop. With `parent_id`, as a reply to that comment. Who follows the thread is told. Needs the right `community.moderate`.
     *
     * `POST /api/community_posts/{id}/comments`
     *
     * @param array{
     *   body: string,
     *   parent_id?: int|null,
     * } $body
     * @return CommunityPost
     */
    public function commentsCommunityPost(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/community_posts/' . self::part($id) . '/comments', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Hide a thread or comment. Its author reads the reason. Reports about it are settled. Needs the right `community.moderate`.
     *
     * `POST /api/community_posts/{id}/hide`
     *
     * @param array{
     *   reason?: 'insult'|'personal_details'|'advertising'|'off_topic'|'unlawful',
     * } $body
     * @return CommunityPost
     */
    public function hideCommunityPost(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/community_posts/' . self::part($id) . '/hide', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Show a thread or comment. One that waits for review, or was hidden. Reports about it are settled. Needs the right `community.moderate`.
     *
     * `POST /api/community_posts/{id}/show`
     *
     * @return CommunityPost
     */
    public function showCommunityPost(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/community_posts/' . self::part($id) . '/show', idempotencyKey: $idempotencyKey);
    }

    /**
     * Fields of contacts, newest first. The fields a seller defined for contacts; their `key` is what `fields` of a contact are named by. Needs the right `opt_ins.read`.
     *
     * `GET /api/contact_fields`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<ContactField>
     */
    public function listContactFields(array $query = []): array
    {
        return $this->call('GET', '/api/contact_fields', query: $query);
    }

    /**
     * Every row of `listContactFields`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, ContactField>
     */
    public function eachContactField(array $query = []): \Generator
    {
        return $this->each('/api/contact_fields', $query);
    }

    /**
     * Contacts of opt-in forms, newest first. By address, by tag, or by what a field holds (`city = Berlin; age >= 18`). Needs the right `opt_ins.read`.
     *
     * `GET /api/contacts`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   email?: string,
     *   tag?: string,
     *   field?: string,
     * } $query
     * @return list<Contact>
     */
    public function listContacts(array $query = []): array
    {
        return $this->call('GET', '/api/contacts', query: $query);
    }

    /**
     * Every row of `listContacts`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   email?: string,
     *   tag?: string,
     *   field?: string,
     * } $query
     * @return \Generator<int, Contact>
     */
    public function eachContact(array $query = []): \Generator
    {
        return $this->each('/api/contacts', $query);
    }

    /**
     * One contact. With its tags, its fields and the link by which it unsubscribes. Needs the right `opt_ins.read`.
     *
     * `GET /api/contacts/{id}`
     *
     * @return Contact
     */
    public function getContact(int $id): array
    {
        return $this->call('GET', '/api/contacts/' . self::part($id));
    }

    /**
     * Set, add or remove tags of a contact, or set some of its fields; what is not named stays. `tags` replaces all its tags; `add_tags` and `remove_tags` change some, so that two programs do not undo each other. Needs the right `opt_ins.change`.
     *
     * `PUT /api/contacts/{id}`
     *
     * @param array{
     *   tags?: list<string>,
     *   add_tags?: list<string>,
     *   remove_tags?: list<string>,
     *   fields?: list<array{
     *     key: string,
     *     values: list<string>,
     *     name?: string,
     *     kind?: string,
     *   }>,
     * } $body
     * @return Contact
     */
    public function updateContact(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/contacts/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Funnels, newest first. With their nodes in order. Needs the right `funnels.read`.
     *
     * `GET /api/funnels`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<Funnel>
     */
    public function listFunnels(array $query = []): array
    {
        return $this->call('GET', '/api/funnels', query: $query);
    }

    /**
     * Every row of `listFunnels`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, Funnel>
     */
    public function eachFunnel(array $query = []): \Generator
    {
        return $this->each('/api/funnels', $query);
    }

    /**
     * Add a funnel, with its first node if one is told. `funnel_node_attributes` makes its first node: a page, or a link to another site. Needs the right `funnels.change`.
     *
     * `POST /api/funnels`
     *
     * @param array{
     *   name: string,
     *   funnel_node_attributes?: array{
     *     form: 'node_link'|'node_page',
     *     content_page_id?: int|null,
     *     redirection_url?: string|null,
     *   },
     * } $body
     * @return Funnel
     */
    public function createFunnel(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/funnels', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One funnel. With its nodes in order, and the address visitors enter it by. Needs the right `funnels.read`.
     *
     * `GET /api/funnels/{id}`
     *
     * @return Funnel
     */
    public function getFunnel(int $id): array
    {
        return $this->call('GET', '/api/funnels/' . self::part($id));
    }

    /**
     * Change a funnel, and its first node if it is told. Fields that are left out stay as they are; further nodes are edited in the cabinet. Needs the right `funnels.change`.
     *
     * `PUT /api/funnels/{id}`
     *
     * @param array{
     *   name?: string,
     *   funnel_node_attributes?: array{
     *     form: 'node_link'|'node_page',
     *     content_page_id?: int|null,
     *     redirection_url?: string|null,
     *   },
     * } $body
     * @return Funnel
     */
    public function updateFunnel(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/funnels/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Remove a funnel. Its nodes and visits go with it, and the offers that were made for it. Needs the right `funnels.change`.
     *
     * `DELETE /api/funnels/{id}`
     *
     * @return array{
     *   success: true,
     * }
     */
    public function deleteFunnel(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/funnels/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * Experiments, newest first. With visitors, orders and revenue of each version so far. Needs the right `experiments.read`.
     *
     * `GET /api/experiments`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<Experiment>
     */
    public function listExperiments(array $query = []): array
    {
        return $this->call('GET', '/api/experiments', query: $query);
    }

    /**
     * Every row of `listExperiments`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, Experiment>
     */
    public function eachExperiment(array $query = []): \Generator
    {
        return $this->each('/api/experiments', $query);
    }

    /**
     * One experiment. `winner` is empty until one version was chosen. Needs the right `experiments.read`.
     *
     * `GET /api/experiments/{id}`
     *
     * @return Experiment
     */
    public function getExperiment(int $id): array
    {
        return $this->call('GET', '/api/experiments/' . self::part($id));
    }

    /**
     * The latest events of the shop, newest first, as webhooks would tell of them now. For programs that poll, and to see what an event looks like before listening. Events are kept for 90 days; a body says what is true now. Needs the right `webhooks.change`.
     *
     * `GET /api/webhook_events`
     *
     * @param array{
     *   event: 'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out'|list<'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out'>,
     *   per?: int,
     *   after?: int,
     * } $query
     * @return list<WebhookEvent>
     */
    public function listWebhookEvents(array $query): array
    {
        return $this->call('GET', '/api/webhook_events', query: $query);
    }

    /**
     * Webhook endpoints, newest first. Secrets are not shown; a password in an address is masked. Needs the right `webhooks.change`.
     *
     * `GET /api/webhook_endpoints`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<WebhookEndpoint>
     */
    public function listWebhookEndpoints(array $query = []): array
    {
        return $this->call('GET', '/api/webhook_endpoints', query: $query);
    }

    /**
     * Every row of `listWebhookEndpoints`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, WebhookEndpoint>
     */
    public function eachWebhookEndpoint(array $query = []): \Generator
    {
        return $this->each('/api/webhook_endpoints', $query);
    }

    /**
     * Add a webhook endpoint; it is active at once, and its secret is shown here only. Private and local addresses are refused. Keep `secret`: it checks the signature of every message and is shown once. Needs the right `webhooks.change`.
     *
     * `POST /api/webhook_endpoints`
     *
     * @param array{
     *   name: string,
     *   url: string,
     *   event_form?: 'all_events'|'selected_events',
     *   event_ids?: list<'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out'>,
     *   request_format?: 'json'|'x_www_form_urlencoded',
     * } $body
     * @return array{
     *   id: int,
     *   name: string,
     *   url: string,
     *   state: string,
     *   event_form: 'all_events'|'selected_events',
     *   event_ids: list<string>,
     *   request_format: 'json'|'x_www_form_urlencoded',
     *   failing_since: string|null,
     *   created_at: string,
     *   secret: string,
     * }
     */
    public function createWebhookEndpoint(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/webhook_endpoints', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One webhook endpoint. `state` is `paused` after five days of nothing but failures. Needs the right `webhooks.change`.
     *
     * `GET /api/webhook_endpoints/{id}`
     *
     * @return WebhookEndpoint
     */
    public function getWebhookEndpoint(int $id): array
    {
        return $this->call('GET', '/api/webhook_endpoints/' . self::part($id));
    }

    /**
     * Change a webhook endpoint; what is left out stays. `event_ids` counts where `event_form` is `selected_events`. Needs the right `webhooks.change`.
     *
     * `PUT /api/webhook_endpoints/{id}`
     *
     * @param array{
     *   name?: string,
     *   url?: string,
     *   event_form?: 'all_events'|'selected_events',
     *   event_ids?: list<'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out'>,
     *   request_format?: 'json'|'x_www_form_urlencoded',
     * } $body
     * @return WebhookEndpoint
     */
    public function updateWebhookEndpoint(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/webhook_endpoints/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Remove a webhook endpoint with its log. Messages that still waited for another try are not sent. Needs the right `webhooks.change`.
     *
     * `DELETE /api/webhook_endpoints/{id}`
     *
     * @return array{
     *   success: true,
     * }
     */
    public function deleteWebhookEndpoint(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/webhook_endpoints/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * Send the messages of a period to an endpoint again. Each under its webhook-id and as it was written, also those that had arrived. At most 10,000 messages, one replay of an endpoint at a time; the endpoint must be active. Needs the right `webhooks.change`.
     *
     * `POST /api/webhook_endpoints/{id}/replays`
     *
     * @param array{
     *   from: string,
     *   to: string,
     *   events?: list<'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out'|'automation.called'>,
     * } $body
     * @return WebhookReplay
     */
    public function replaysWebhookEndpoint(int $id, array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/webhook_endpoints/' . self::part($id) . '/replays', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Send an endpoint an example of an event. Signed like any message, with made-up values and `"test": true` in the body; sent once and not written to the log. Answers what the endpoint answered. Needs the right `webhooks.change`.
     *
     * `POST /api/webhook_endpoints/{id}/test`
     *
     * @param array{
     *   event?: 'order.created'|'order.cancelled'|'order.one_time.pending'|'order.one_time.paying'|'order.one_time.paused'|'order.one_time.cancelled'|'order.one_time.finished'|'order.one_time.not_completed'|'order.one_time.refunded'|'order.one_time.chargebacked'|'order.one_time.reactivated'|'order.installment.pending'|'order.installment.paying'|'order.installment.paused'|'order.installment.cancelled'|'order.installment.finished'|'order.installment.not_completed'|'order.installment.refunded'|'order.installment.chargebacked'|'order.installment.reactivated'|'order.limited_subscription.pending'|'order.limited_subscription.paying'|'order.limited_subscription.paused'|'order.limited_subscription.cancelled'|'order.limited_subscription.finished'|'order.limited_subscription.not_completed'|'order.limited_subscription.refunded'|'order.limited_subscription.chargebacked'|'order.limited_subscription.reactivated'|'order.subscription.pending'|'order.subscription.paying'|'order.subscription.paused'|'order.subscription.cancelled'|'order.subscription.finished'|'order.subscription.not_completed'|'order.subscription.refunded'|'order.subscription.chargebacked'|'order.subscription.reactivated'|'order_rate.amount_changed'|'order_rate.discarded'|'order_rate.debt'|'payment.successful'|'payment.pending'|'payment.failed'|'payment.canceled'|'refund.pending'|'refund.successful'|'refund.error'|'chargeback.successful'|'chargeback.canceled'|'plan.updated'|'payer.access_changed'|'invoice.issued'|'dunning.stage_reached'|'ticket.used'|'license_key.assigned'|'shipment.sent'|'shipment.delivered'|'shipment.returned'|'service.delivered'|'service.accepted'|'service.reopened'|'appointment.booked'|'appointment.moved'|'appointment.cancelled'|'product.published'|'affiliate.joined'|'contact.confirmed'|'contact.unsubscribed'|'payout.issued'|'payout.successful'|'payout.canceled'|'lesson.viewed'|'lesson.completed'|'lesson.commented'|'quiz.submitted'|'quiz.passed'|'quiz.failed'|'community.thread_published'|'community.comment_published'|'community.post_reported'|'community.member_muted'|'community.member_banned'|'live.session_planned'|'live.session_started'|'live.session_ended'|'live.session_cancelled'|'live.recording_published'|'live.attendance_counted'|'variant.sold_out',
     * } $body
     * @return WebhookTest
     */
    public function testWebhookEndpoint(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/webhook_endpoints/' . self::part($id) . '/test', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Open a product for what was bought in an app store, once by its receipt; or end it, where the store refunded it. Sent again with the same `receipt_id`, it changes nothing. `status: refunded` ends what the receipt had opened. Needs the right `orders.change`.
     *
     * `POST /api/in_app_purchases`
     *
     * @param array{
     *   store: 'app_store'|'google_play',
     *   receipt_id: string,
     *   sku: string,
     *   product_id?: int,
     *   email: string,
     *   first_name?: string|null,
     *   last_name?: string|null,
     *   amount: string,
     *   currency: string,
     *   country_code?: string,
     *   bought_on: string,
     *   status?: 'purchased'|'refunded',
     * } $body
     * @return array{
     *   success: true,
     *   outcome: 'new'|'known'|'refunded'|'refused',
     *   order_id: int,
     * }
     */
    public function createInAppPurchase(array $body, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/in_app_purchases', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Newsletters, newest first. By `state`. Needs the right `newsletters.read`.
     *
     * `GET /api/newsletters`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'draft'|'scheduled'|'sending'|'sent'|'canceled',
     * } $query
     * @return list<ListedNewsletter>
     */
    public function listNewsletters(array $query = []): array
    {
        return $this->call('GET', '/api/newsletters', query: $query);
    }

    /**
     * Every row of `listNewsletters`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     *   state?: 'draft'|'scheduled'|'sending'|'sent'|'canceled',
     * } $query
     * @return \Generator<int, ListedNewsletter>
     */
    public function eachNewsletter(array $query = []): \Generator
    {
        return $this->each('/api/newsletters', $query);
    }

    /**
     * New newsletter, as a draft. `audience` takes the filters of the list of contacts. `copy_of` begins with another one, `resend_of` with one that goes again to who did not open it. Needs the right `newsletters.change`.
     *
     * `POST /api/newsletters`
     *
     * @param array{
     *   preview_text?: string,
     *   second_subject?: string,
     *   compare_share?: int,
     *   compare_hours?: int,
     *   audience?: array<string, string|list<string>>,
     *   advertised_product_ids?: list<int>,
     *   similar_product_ids?: list<int>,
     *   subject?: string,
     *   text?: string,
     *   copy_of?: int,
     *   resend_of?: int,
     * } $body
     * @return Newsletter
     */
    public function createNewsletter(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/newsletters', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * One newsletter. With what came of it, and how many would get a draft. Needs the right `newsletters.read`.
     *
     * `GET /api/newsletters/{id}`
     *
     * @return Newsletter
     */
    public function getNewsletter(int $id): array
    {
        return $this->call('GET', '/api/newsletters/' . self::part($id));
    }

    /**
     * Change a draft; what is left out stays. `text` takes the place of everything it says, pictures and buttons included. Needs the right `newsletters.change`.
     *
     * `PUT /api/newsletters/{id}`
     *
     * @param array{
     *   preview_text?: string,
     *   second_subject?: string,
     *   compare_share?: int,
     *   compare_hours?: int,
     *   audience?: array<string, string|list<string>>,
     *   advertised_product_ids?: list<int>,
     *   similar_product_ids?: list<int>,
     *   subject?: string,
     *   text?: string,
     * } $body
     * @return Newsletter
     */
    public function updateNewsletter(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('PUT', '/api/newsletters/' . self::part($id), body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Throw a draft away. One that is planned has to be recalled before. Needs the right `newsletters.change`.
     *
     * `DELETE /api/newsletters/{id}`
     *
     * @return array{
     *   success: true,
     * }
     */
    public function deleteNewsletter(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('DELETE', '/api/newsletters/' . self::part($id), idempotencyKey: $idempotencyKey);
    }

    /**
     * Who got a newsletter, newest first. `opened_at` and `clicked_at` are those of readers who agreed to be measured. Needs the right `newsletters.read`.
     *
     * `GET /api/newsletters/{id}/recipients`
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return list<NewsletterRecipient>
     */
    public function listNewsletterRecipients(int $id, array $query = []): array
    {
        return $this->call('GET', '/api/newsletters/' . self::part($id) . '/recipients', query: $query);
    }

    /**
     * Every row of `listNewsletterRecipients`, page after page.
     *
     * @param array{
     *   page?: int,
     *   per?: int,
     * } $query
     * @return \Generator<int, NewsletterRecipient>
     */
    public function eachNewsletterRecipient(int $id, array $query = []): \Generator
    {
        return $this->each('/api/newsletters/' . self::part($id) . '/recipients', $query);
    }

    /**
     * Send a draft now, or at a time. It needs a subject, words and somebody who agreed to get it. With `clock_zone` the time is what the clock shows where each reader lives. Needs the right `newsletters.change`.
     *
     * `POST /api/newsletters/{id}/send`
     *
     * @param array{
     *   send_at?: string|null,
     *   clock_zone?: string|null,
     * } $body
     * @return Newsletter
     */
    public function sendNewsletter(int $id, array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/newsletters/' . self::part($id) . '/send', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Make a planned newsletter a draft again. Before its sending has begun. Needs the right `newsletters.change`.
     *
     * `POST /api/newsletters/{id}/recall`
     *
     * @return Newsletter
     */
    public function recallNewsletter(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/newsletters/' . self::part($id) . '/recall', idempotencyKey: $idempotencyKey);
    }

    /**
     * Stop a newsletter. Whom it reached keeps it. Needs the right `newsletters.change`.
     *
     * `POST /api/newsletters/{id}/cancel`
     *
     * @return Newsletter
     */
    public function cancelNewsletter(int $id, ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/newsletters/' . self::part($id) . '/cancel', idempotencyKey: $idempotencyKey);
    }

    /**
     * The clock of the test world. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). `moving_to` is empty once it has arrived. Needs the right `test_mode.use`.
     *
     * `GET /api/test_clock`
     *
     * @return array{
     *   now: string,
     *   moving_to: string|null,
     * }
     */
    public function getTestClock(): array
    {
        return $this->call('GET', '/api/test_clock');
    }

    /**
     * Move the clock of the test world on. For keys of a test world alone. What falls due on the way is done in its order, day by day: charges, reminders, dunning, ends of access, payouts, emails (kept, not sent), webhooks (sent). Answers at once; read the clock until `moving_to` is empty. Needs the right `test_mode.use`. At most 30 calls in 60 seconds.
     *
     * `POST /api/test_clock`
     *
     * @param array{
     *   to?: string,
     *   by?: string,
     * } $body
     * @return array{
     *   now: string,
     *   moving_to: string|null,
     * }
     */
    public function createTestClock(array $body = [], ?string $idempotencyKey = null): array
    {
        return $this->call('POST', '/api/test_clock', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * OpenAPI 3.1 of all calls. Also those of our own screens. Programs of sellers need `/api/openapi.json` alone. No sign-in is needed.
     *
     * `GET /api/swagger_doc`
     *
     * @return array{
     *   openapi: '3.1.0',
     *   info: array{
     *     title: string,
     *     version: string,
     *     summary: string,
     *     description: string,
     *     contact: array{
     *       name: string,
     *       url: string,
     *     },
     *     license: array{
     *       name: string,
     *       identifier: string,
     *     },
     *   },
     *   servers: list<array{
     *     url: string,
     *     description: string,
     *     variables: array<string, mixed>,
     *   }>,
     *   tags: list<array{
     *     name: string,
     *     description: string,
     *   }>,
     *   paths: array<string, mixed>,
     *   webhooks?: array<string, mixed>,
     *   components: array<string, mixed>,
     * }
     */
    public function getSwaggerDoc(): array
    {
        return $this->call('GET', '/api/swagger_doc');
    }

    /**
     * OpenAPI 3.1 of the seller API and its webhooks. What a seller’s programs call, with an example for each call, and what is sent to their endpoints. No sign-in is needed.
     *
     * `GET /api/openapi.json`
     *
     * @return array{
     *   openapi: '3.1.0',
     *   info: array{
     *     title: string,
     *     version: string,
     *     summary: string,
     *     description: string,
     *     contact: array{
     *       name: string,
     *       url: string,
     *     },
     *     license: array{
     *       name: string,
     *       identifier: string,
     *     },
     *   },
     *   servers: list<array{
     *     url: string,
     *     description: string,
     *     variables: array<string, mixed>,
     *   }>,
     *   tags: list<array{
     *     name: string,
     *     description: string,
     *   }>,
     *   paths: array<string, mixed>,
     *   webhooks?: array<string, mixed>,
     *   components: array<string, mixed>,
     * }
     */
    public function getOpenapiJson(): array
    {
        return $this->call('GET', '/api/openapi.json');
    }
}
