-- Self-billed credit memos (§ 14 (2) UStG): the buyer of a supply writes its invoice. Numbered without gaps by issuer and year.
create table credit_memo_series (
  id bigint generated always as identity primary key,
  -- Null: the operator's company.
  issuer_seller_id bigint references sellers,
  year int not null,
  last_number int not null check (last_number > 0)
);
create unique index credit_memo_series_of_reseller on credit_memo_series (year) where issuer_seller_id is null;
create unique index credit_memo_series_of_seller on credit_memo_series (issuer_seller_id, year) where issuer_seller_id is not null;

create table credit_memos (
  id bigint generated always as identity primary key,
  token text not null unique,
  state text not null check (state in ('draft', 'issued', 'canceled')),
  series_id bigint references credit_memo_series,
  sequence int check (sequence > 0),
  number text,
  -- Who is credited: a resold seller; publishers and team members are told apart here.
  recipient_kind text not null check (recipient_kind in ('seller', 'publisher', 'team_member')),
  -- Whose sales it is about.
  seller_id bigint not null references sellers,
  payout_id bigint references payouts,
  locale text not null,
  currency text not null,
  vat_treatment text not null check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope')),
  vat_country text,
  issued_on date,
  supplied_from date not null,
  supplied_till date not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  -- All that is printed, fixed when the number is drawn.
  content jsonb,
  content_hash text,
  created_at timestamptz not null,
  unique (series_id, sequence),
  check (net_amount + vat_amount = gross_amount),
  check ((state = 'issued') = (number is not null)),
  check ((number is null) = (content is null))
);
create unique index credit_memos_number on credit_memos (number) where number is not null;
create index on credit_memos (seller_id, created_at desc, id desc);
create index on credit_memos (payout_id);
create index on credit_memos (created_at desc, id desc);

-- The purchases a memo is about; a purchase stands in one living memo only.
create table credit_memo_lines (
  id bigint generated always as identity primary key,
  credit_memo_id bigint not null references credit_memos,
  ledger_transaction_id bigint not null references ledger_transactions,
  rate int not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  freed_at timestamptz,
  unique (credit_memo_id, ledger_transaction_id)
);
create unique index credit_memo_lines_once on credit_memo_lines (ledger_transaction_id) where freed_at is null;
create index on credit_memo_lines (ledger_transaction_id);

-- PDF and XRechnung as they were made once.
create table credit_memo_files (
  id bigint generated always as identity primary key,
  credit_memo_id bigint not null references credit_memos,
  kind text not null check (kind in ('pdf', 'xml')),
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  created_at timestamptz not null,
  unique (credit_memo_id, kind)
);

create function credit_memos_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'draft' then
    return new;
  end if;
  raise exception 'an issued credit memo is never changed or deleted';
end $$;
create trigger credit_memos_stay before update or delete on credit_memos for each row execute function credit_memos_stay();

create function credit_memo_files_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a file of a credit memo is never changed or deleted';
end $$;
create trigger credit_memo_files_stay before update or delete on credit_memo_files for each row execute function credit_memo_files_stay();

-- Memos are booked as the invoices of who sold through the reseller.
alter table booking_lines add column credit_memo_id bigint references credit_memos;
create index on booking_lines (credit_memo_id);
alter table booking_lines drop constraint booking_lines_booking_type_check;
alter table booking_lines add constraint booking_lines_booking_type_check
  check (booking_type in ('invoice', 'reversal', 'corrected', 'credit_memo', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout'));
