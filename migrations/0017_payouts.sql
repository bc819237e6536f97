-- Whose sale a movement is about: a payment's own, or the payment a return takes back. Release and returns meet on it.
alter table ledger_transactions add column payment_id bigint;
alter table ledger_transactions disable trigger ledger_transactions_stay;
update ledger_transactions t set payment_id = coalesce(r.refunds_id, r.id) from transfers r where r.id = t.transfer_id;
alter table ledger_transactions enable trigger ledger_transactions_stay;
create index on ledger_transactions (payment_id) where payment_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release'));

-- What of released money is kept back, by which rule and until when; `left_amount` sinks when a return needs it early.
create table seller_reserves (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  currency text not null,
  rule_name text not null,
  amount bigint not null check (amount > 0),
  left_amount bigint not null,
  ends_on date not null,
  ledger_key text not null unique,
  created_at timestamptz not null,
  check (left_amount between 0 and amount)
);
create index on seller_reserves (seller_id, currency, ends_on) where left_amount > 0;
create index on seller_reserves (seller_id);

-- What the nightly check of the books found; payouts are made while the last one found nothing.
create table book_checks (
  id bigint generated always as identity primary key,
  is_green boolean not null,
  faults jsonb not null,
  at timestamptz not null
);

create table bank_accounts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  state text not null check (state in ('init_state', 'not_sent', 'waiting', 'activated', 'rejected', 'error', 'deactivated')),
  holder text not null,
  iban_sealed text not null,
  iban_masked text not null,
  bic text,
  country_code text not null,
  reason text,
  created_at timestamptz not null,
  activated_at timestamptz
);
create index on bank_accounts (seller_id, id);

create table payout_settings (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers,
  minimum_amount bigint check (minimum_amount >= 0),
  rhythm text check (rhythm in ('on_demand', 'weekly', 'monthly')),
  hold_days int check (hold_days between 0 and 365),
  reserve_bp int check (reserve_bp between 0 and 10000),
  reserve_days int check (reserve_days between 1 and 365),
  is_paused boolean not null default false,
  pause_reason text,
  is_stopped boolean not null default false,
  stop_reason text,
  changed_at timestamptz not null
);

-- The account the operator pays from, as the bank's file names it. One row.
create table payout_sender (
  id int primary key default 1 check (id = 1),
  name text not null,
  iban_sealed text not null,
  iban_masked text not null,
  bic text,
  changed_at timestamptz not null
);

create table payout_files (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  payouts_count int not null check (payouts_count > 0),
  total_amount bigint not null check (total_amount > 0),
  execution_on date not null,
  xml_sealed text not null,
  sha256 text not null,
  created_by bigint references users,
  created_at timestamptz not null
);
create index on payout_files (created_by);

create table payouts (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  state text not null check (state in ('pending', 'issued', 'successful', 'canceled')),
  currency text not null,
  amount bigint not null check (amount > 0),
  bank_account_id bigint not null references bank_accounts,
  iban_masked text not null,
  provider text not null check (provider in ('bank_file')),
  -- Ours at the bank: comes back on the operator's statement.
  reference text not null unique,
  number text unique,
  payout_file_id bigint references payout_files,
  reason text,
  created_at timestamptz not null,
  issued_at timestamptz,
  closed_at timestamptz
);
-- However many runs come at once: one payout at a time waits for approval, per seller and currency.
create unique index payouts_one_pending on payouts (seller_id, currency) where state = 'pending';
create index on payouts (seller_id, created_at desc, id desc);
create index on payouts (bank_account_id);
create index on payouts (payout_file_id);
create index on payouts (created_at desc, id desc);

-- The movements a payout pays. A returned payout frees them; while none does, a movement is paid once.
create table payout_lines (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts,
  ledger_transaction_id bigint not null references ledger_transactions,
  amount bigint not null check (amount <> 0),
  freed_at timestamptz,
  unique (payout_id, ledger_transaction_id)
);
create unique index payout_lines_paid_once on payout_lines (ledger_transaction_id) where freed_at is null;
create index on payout_lines (ledger_transaction_id);
