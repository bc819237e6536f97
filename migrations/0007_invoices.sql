-- Number ranges: one per seller, kind and year. The number is drawn by updating this row inside the issuing transaction, so that a rollback leaves no gap.
create table invoice_series (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('invoice', 'reversal')),
  year int not null,
  last_number int not null check (last_number > 0),
  unique (seller_id, kind, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  token text not null unique,
  series_id bigint not null references invoice_series,
  sequence int not null check (sequence > 0),
  number text not null,
  seller_id bigint not null references sellers,
  payer_id bigint not null references payers,
  buyer_user_id bigint not null references users,
  order_id bigint not null references orders,
  order_rate_id bigint references order_rates,
  transfer_id bigint references transfers,
  -- What is billed: `order:7` for the whole order, `rate:31` for one payment. Its documents are counted, which keeps each unique.
  claim text not null,
  position int not null check (position > 0),
  form text not null check (form in ('regular', 'reversal', 'corrected')),
  state text not null check (state in ('paid', 'unpaid', 'canceled', 'issued')),
  refers_to_id bigint references invoices,
  -- A reversal that takes back all that was left of its invoice.
  is_full boolean not null default false,
  locale text not null,
  currency text not null,
  issued_on date not null,
  due_on date,
  supplied_from date not null,
  supplied_till date not null,
  vat_treatment text not null check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope')),
  vat_country text,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  seller_details jsonb not null,
  buyer_details jsonb not null,
  lines jsonb not null,
  vat_groups jsonb not null,
  schedule jsonb not null,
  notes jsonb not null,
  reason text,
  -- SHA-256 of everything above as JSON.
  content_hash text not null,
  created_at timestamptz not null,
  unique (series_id, sequence),
  unique (seller_id, number),
  unique (claim, position),
  check (net_amount + vat_amount = gross_amount),
  check ((form = 'reversal') = (gross_amount < 0)),
  check ((form = 'regular') = (refers_to_id is null))
);
create index on invoices (seller_id, created_at desc, id desc);
create index on invoices (seller_id, issued_on desc, id desc);
create index on invoices (seller_id, payer_id);
create index on invoices (payer_id);
create index on invoices (buyer_user_id, id desc);
create index on invoices (order_id);
create index on invoices (order_rate_id);
create index on invoices (transfer_id);
create index on invoices (refers_to_id);

-- The PDF as it was made once; it is never made again.
create table invoice_pdfs (
  invoice_id bigint primary key references invoices,
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  created_at timestamptz not null
);

create function invoices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'an invoice is never changed or deleted: write a reversal instead';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay();

create function invoice_pdfs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the PDF of an invoice is never changed or deleted';
end $$;
create trigger invoice_pdfs_stay before update or delete on invoice_pdfs for each row execute function invoice_pdfs_stay();
