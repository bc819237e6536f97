-- What a seller's tax adviser is given: which accounts, for whom, from when on.
create table accounting_settings (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers,
  consultant_number int not null check (consultant_number between 1001 and 9999999),
  client_number int not null check (client_number between 1 and 99999),
  fiscal_year_month int not null check (fiscal_year_month between 1 and 12),
  account_length int not null check (account_length between 4 and 8),
  chart text not null check (chart in ('skr03', 'skr04')),
  accounts jsonb not null,
  debtor_mode text not null check (debtor_mode in ('collective', 'single')),
  reversal_mode text not null check (reversal_mode in ('general_reversal', 'swapped_sides')),
  vat_mode text not null check (vat_mode in ('automatic', 'split')),
  is_locked boolean not null,
  is_automatic boolean not null,
  starts_on date not null,
  changed_at timestamptz not null
);

-- Debtor accounts of single payers, given in the order they are first needed and kept for good.
create table accounting_debtors (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  payer_id bigint not null unique references payers,
  position int not null check (position >= 0),
  unique (seller_id, position)
);

-- One file for DATEV. `head` keeps the settings it was made under, so that it can be written again to the byte.
create table booking_batches (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  number int not null,
  from_on date not null,
  till_on date not null check (till_on >= from_on),
  datev_export_status text not null check (datev_export_status in ('waiting', 'processed', 'error')),
  is_automatic boolean not null,
  lines_count int not null check (lines_count between 1 and 99999),
  turnover_amount bigint not null,
  head jsonb not null,
  storage_key text,
  sha256 text,
  size bigint,
  created_by bigint references users,
  created_at timestamptz not null,
  unique (seller_id, number)
);
create unique index on booking_batches (seller_id, from_on) where is_automatic;
create index on booking_batches (created_by);

-- Lines of the books, each from one document or one movement. In a batch they are never changed again.
create table booking_lines (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  event_key text not null,
  booking_type text not null check (booking_type in ('invoice', 'reversal', 'corrected', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout')),
  event_date date not null,
  document_field1 text not null check (document_field1 ~ '^[A-Za-z0-9$&%*+/-]{0,36}$'),
  booking_text text not null check (length(booking_text) <= 60),
  currency text not null,
  amount bigint not null check (amount > 0),
  side text not null check (side in ('S', 'H')),
  account text,
  gen_account text,
  bu_key text,
  eu_place text,
  eu_rate int,
  is_general_reversal boolean not null,
  order_id bigint references orders,
  invoice_id bigint references invoices,
  ledger_transaction_id bigint references ledger_transactions,
  payout_id bigint references payouts,
  batch_id bigint references booking_batches,
  position int,
  created_at timestamptz not null,
  unique (seller_id, event_key),
  unique (batch_id, position),
  check ((batch_id is null) = (position is null)),
  check (batch_id is null or (account is not null and gen_account is not null))
);
create index on booking_lines (seller_id, event_date, id);
create index on booking_lines (seller_id, event_date) where batch_id is null;
create index on booking_lines (order_id);
create index on booking_lines (invoice_id);
create index on booking_lines (ledger_transaction_id);
create index on booking_lines (payout_id);

create function booking_lines_stay() returns trigger language plpgsql as $$
begin
  if old.batch_id is not null then raise exception 'Booking line % stands in a batch and stays as it is.', old.id; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger booking_lines_stay before update or delete on booking_lines for each row execute function booking_lines_stay();
