-- Ledger: append-only double entry. An account is named by its words, for example `seller:7:pending`.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  book text not null default 'platform',
  name text not null,
  currency text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  seller_id bigint references sellers,
  unique (book, name, currency)
);
create index on ledger_accounts (seller_id);
create table ledger_transactions (
  id bigint generated always as identity primary key,
  type text not null check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment')),
  idempotency_key text not null unique,
  business_date date not null,
  seller_id bigint references sellers,
  order_id bigint,
  order_rate_id bigint,
  transfer_id bigint,
  reverses_id bigint references ledger_transactions,
  meta jsonb not null default '{}',
  at timestamptz not null
);
create index on ledger_transactions (seller_id, id);
create index on ledger_transactions (order_id);
create index on ledger_transactions (transfer_id);
create index on ledger_transactions (reverses_id);
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  seq int not null,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, seq)
);
create index on ledger_entries (account_id, transaction_id) include (amount);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: write a transaction that reverses instead';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function ledger_is_append_only();
create trigger ledger_transactions_stay before update or delete on ledger_transactions for each row execute function ledger_is_append_only();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id group by a.currency, a.book having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row when (new.seq = 1) execute function ledger_balances();

create table fee_schedules (
  id bigint generated always as identity primary key,
  name text not null,
  seller_id bigint references sellers,
  method text,
  currency text,
  percent_bp int not null default 0 check (percent_bp between 0 and 10000),
  fixed_amount bigint not null default 0 check (fixed_amount >= 0),
  vat_bp int not null default 1900 check (vat_bp between 0 and 10000),
  refund_fee_amount bigint not null default 0 check (refund_fee_amount >= 0),
  chargeback_fee_amount bigint not null default 0 check (chargeback_fee_amount >= 0),
  is_returned_on_refund boolean not null default true,
  valid_from timestamptz not null
);
create index on fee_schedules (seller_id, valid_from);

-- Payments: stored methods, the payment log, notices of providers.
create table payment_methods (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  payer_id bigint not null references payers,
  provider text not null check (provider in ('sandbox', 'direct_bank')),
  form text not null,
  -- The provider's name for it, sealed.
  reference_sealed text not null,
  label text not null,
  country_code text,
  expires_on date,
  created_at timestamptz not null
);
create index on payment_methods (payer_id);
create index on payment_methods (seller_id);

create table transfers (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  payer_id bigint references payers,
  order_id bigint not null,
  order_rate_id bigint,
  type text not null check (type in ('Payment', 'Refund', 'Chargeback')),
  state text not null check (state in ('prepared', 'waiting', 'pending', 'successful', 'denied', 'error', 'canceled', 'expired', 'partially_paid')),
  provider text not null,
  payment_method text not null,
  payment_method_id bigint references payment_methods,
  -- 0 only saves a method for later.
  amount bigint not null check (amount >= 0),
  received_amount bigint not null default 0 check (received_amount >= 0),
  currency text not null,
  attempt int not null default 1,
  -- Our name for it at the provider; asking again with it finds the same payment.
  provider_key text not null unique,
  provider_reference text,
  wire_reference text unique,
  decline_reason text,
  outcome_unknown boolean not null default false,
  is_initial boolean not null default false,
  refunds_id bigint references transfers,
  fee_amount bigint not null default 0,
  fee_vat_amount bigint not null default 0,
  fee_rule jsonb,
  note text,
  country_code text,
  created_at timestamptz not null,
  processed_at timestamptz
);
create index on transfers (seller_id, created_at desc, id desc);
create index on transfers (seller_id, processed_at);
create index on transfers (processed_at) where type = 'Payment';
create index on transfers (order_id, id);
create index on transfers (order_rate_id);
create index on transfers (payer_id);
create index on transfers (payment_method_id);
create index on transfers (refunds_id);
create index on transfers (provider, provider_reference);
create index on transfers (created_at) where state in ('prepared', 'error');

create table provider_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_event_id text not null,
  kind text not null,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (provider, provider_event_id)
);

-- The sandbox bank's own books: a party of its own, whose tables nothing but the simulator reads.
create table sandbox_payments (
  id bigint generated always as identity primary key,
  reference text not null unique,
  merchant_key text not null unique,
  kind text not null check (kind in ('charge', 'refund')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('open', 'action_needed', 'processing', 'succeeded', 'failed', 'canceled')),
  method text not null,
  instrument text,
  wallet_reference text,
  decline_reason text,
  description text not null default '',
  return_url text,
  refunded_amount bigint not null default 0,
  refunds_reference text,
  disputed boolean not null default false,
  settles_at timestamptz,
  outcome_at_settlement text,
  created_at timestamptz not null
);
create index on sandbox_payments (settles_at) where state = 'processing';
create index on sandbox_payments (created_at desc);
create table sandbox_wallets (
  reference text primary key,
  method text not null,
  instrument text not null,
  label text not null,
  created_at timestamptz not null
);
create table sandbox_notices (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  body text not null,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index on sandbox_notices (id) where delivered_at is null;

-- Orders.
create table orders (
  id bigint generated always as identity primary key,
  token text not null unique,
  -- One order however often the button is pressed: the checkout's own key.
  checkout_key text not null,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  pricing_plan_id bigint references pricing_plans,
  payer_id bigint not null references payers,
  buyer_user_id bigint not null references users,
  publisher_id bigint,
  affiliate_program_id bigint,
  funnel_id bigint,
  sales_team_member_id bigint,
  payment_state text not null check (payment_state in ('payment_waiting', 'payment_pending', 'paying', 'paid', 'payment_paused', 'payment_canceled', 'payment_refunded', 'payment_not_completed', 'payment_chargebacked')),
  state text not null check (state in ('draft', 'ready', 'finalized', 'cancelled', 'closed', 'refunded', 'unsubscribed')),
  order_type text not null default 'standard' check (order_type in ('standard', 'bundle', 'bump', 'ticket_upgrade')),
  period_type text not null check (period_type in ('one_time', 'installment', 'limited_subscription', 'subscription')),
  payment_method text not null,
  provider text not null,
  payment_method_id bigint references payment_methods,
  currency text not null,
  price_basis text not null check (price_basis in ('gross', 'net')),
  vat_country text,
  vat_bp int not null default 0,
  vat_treatment text not null check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope')),
  quantity int not null default 1 check (quantity between 1 and 1000000),
  total_amount bigint not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  debt_amount bigint not null default 0,
  unpaid_amount bigint not null default 0,
  coupon_id bigint references coupons,
  coupon_code text,
  plan jsonb not null,
  payer_details jsonb not null,
  owner_details jsonb not null,
  campaign_id text,
  upsell_type text,
  add_id1 text,
  add_id2 text,
  trial_days int not null default 0,
  trial_ends_on date,
  custom_start_day int,
  anchor_on date not null,
  next_due_on date,
  cancels_on date,
  paused_until date,
  minimum_term_ends_on date,
  access_requires_payment boolean not null default true,
  locale text not null,
  address text,
  created_at timestamptz not null,
  completed_at timestamptz,
  canceled_at timestamptz,
  unique (seller_id, checkout_key),
  check (paid_amount >= 0 and refunded_amount between 0 and paid_amount)
);
create index on orders (seller_id, created_at desc, id desc);
create index on orders (seller_id, payment_state, created_at desc);
create index on orders (seller_id, product_id, created_at desc);
create index on orders (seller_id, payer_id);
create index on orders (buyer_user_id, created_at desc);
create index on orders (product_id);
create index on orders (pricing_plan_id);
create index on orders (payer_id);
create index on orders (payment_method_id);
create index on orders (coupon_id);
create index on orders (created_at) where payment_state in ('payment_pending', 'payment_waiting');
create index on orders (cancels_on) where cancels_on is not null;
create index on orders (paused_until) where paused_until is not null;

create table sellables (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  pricing_plan_id bigint references pricing_plans,
  name text not null,
  quantity int not null check (quantity between 1 and 1000000),
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null
);
create index on sellables (order_id);
create index on sellables (product_id);
create index on sellables (pricing_plan_id);

create table order_rates (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  seller_id bigint not null references sellers,
  number int not null check (number >= 1),
  state text not null check (state in ('paid', 'unpaid', 'future', 'skipped', 'chargebacked', 'debt', 'refunded', 'pending', 'partly_paid')),
  due_on date not null,
  period_from date,
  period_till date,
  amount bigint not null check (amount >= 0),
  net_amount bigint not null,
  vat_amount bigint not null,
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  attempts int not null default 0,
  -- When the billing job looks at it next; null when nothing is to be done by itself.
  next_try_at timestamptz,
  grace_ends_at timestamptz,
  last_decline text,
  paid_at timestamptz,
  unique (order_id, number),
  check (net_amount + vat_amount = amount),
  check (paid_amount >= 0 and refunded_amount between 0 and paid_amount)
);
create index on order_rates (seller_id, due_on desc, id desc);
create index on order_rates (next_try_at) where next_try_at is not null;
create index on order_rates (seller_id, state);

-- Which money paid which rate.
create table rate_allocations (
  transfer_id bigint not null references transfers,
  order_rate_id bigint not null references order_rates,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  primary key (transfer_id, order_rate_id)
);
create index on rate_allocations (order_rate_id);

-- What people changed by hand: who, why, before, after.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_rate_id bigint references order_rates,
  kind text not null,
  text text,
  before jsonb,
  after jsonb,
  actor_user_id bigint,
  at timestamptz not null
);
create index on order_notes (order_id, id);
create index on order_notes (order_rate_id);

-- What a buyer agreed to, word for word.
create table consents (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('terms', 'withdrawal_waiver', 'cancellation_term')),
  text text not null,
  text_version text not null,
  address text,
  at timestamptz not null,
  unique (order_id, kind)
);
