-- What a provider's own books say of a seller's account, line by line, and what stands here against it.
create table provider_lines (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  account_id bigint not null references seller_payment_providers (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]+$'),
  -- The provider's name for it, or ours where the provider lacks it.
  reference text not null,
  kind text not null check (kind in ('payment', 'payment_failed', 'refund', 'refund_failed', 'dispute', 'dispute_returned', 'dispute_lost', 'hold', 'hold_released', 'fee')),
  -- What the provider is asked about, and the payment that went back.
  object text,
  payment_reference text,
  state text not null check (state in ('agreed', 'open', 'settled')),
  finding text check (finding in ('unknown_here', 'not_here_yet', 'other_amount', 'made_there', 'missing_there')),
  transfer_id bigint references transfers (id),
  -- With sign: theirs and ours; null where the line is on the other side alone.
  amount bigint,
  our_amount bigint,
  currency text not null,
  fee_amount bigint not null default 0,
  fee_currency text not null,
  settled_reason text,
  settled_at timestamptz,
  booked_at timestamptz not null,
  read_at timestamptz not null,
  unique (account_id, reference),
  check (state = 'agreed' or finding is not null),
  check ((state = 'settled') = (settled_reason is not null and settled_at is not null))
);
create index provider_lines_of_seller on provider_lines (seller_id, booked_at desc, id desc);
create index provider_lines_newest on provider_lines (booked_at desc, id desc);
create index provider_lines_facets on provider_lines (seller_id, state, provider, kind, finding);
create index provider_lines_open on provider_lines (account_id) where state = 'open';
create index provider_lines_transfer on provider_lines (transfer_id);
create index provider_lines_fees on provider_lines (seller_id, id) where fee_amount <> 0;

-- How far the books of each account were compared, or why they could not be.
create table provider_readings (
  account_id bigint primary key references seller_payment_providers (id) on delete cascade,
  complete_until timestamptz,
  failure text check (failure in ('not_allowed', 'silent')),
  read_at timestamptz not null
);

-- Sellers are told of both.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('quiz_attempt', 'assignment', 'comment', 'free_transaction', 'paid_transaction', 'day_income', 'week_income', 'month_income', 'order_created', 'order_canceled', 'vat_threshold', 'vat_id_unknown', 'claim_stage', 'payout_changed', 'service_changed', 'appointment_changed', 'declaration_waits', 'affiliate_changed', 'review_written', 'books_differ', 'refund_returned', 'custom_notification', 'community_new_post_for_review')) not valid;
