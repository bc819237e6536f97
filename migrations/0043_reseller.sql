-- The operator's company that sells as contract partner. One row; while there is none, nobody can sell through it.
create table reseller_company (
  id int primary key default 1 check (id = 1),
  company text not null,
  street text not null,
  street_number text,
  zip text not null,
  city text not null,
  country_code text not null,
  email citext not null,
  phone text,
  vat_id text not null,
  tax_number text,
  invoice_prefix text not null,
  imprint_text text not null,
  terms_text text not null,
  privacy_text text not null,
  withdrawal_text text not null,
  changed_at timestamptz not null
);

-- A seller's wish to sell through it. Asking agrees to be billed by credit memo (§ 14 (2) UStG).
create table reseller_requests (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'canceled')),
  message text,
  reason text,
  asked_by bigint references users,
  decided_by bigint references users,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index reseller_requests_one_waiting on reseller_requests (seller_id) where state = 'waiting';
create index on reseller_requests (seller_id, id desc);
create index on reseller_requests (asked_by);
create index on reseller_requests (decided_by);
