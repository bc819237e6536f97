-- Papers between operator and seller: payout statements and monthly invoices, numbered without gaps across all sellers, never changed.
create table payout_series (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('statement', 'monthly_invoice')),
  year int not null,
  last_number int not null check (last_number > 0),
  unique (kind, year)
);

create table payout_documents (
  id bigint generated always as identity primary key,
  token text not null unique,
  kind text not null check (kind in ('statement', 'monthly_invoice')),
  series_id bigint not null references payout_series,
  sequence int not null check (sequence > 0),
  number text not null unique,
  -- What it is about: `payout:7`, `month:2026-10:7:eur`.
  claim text not null unique,
  state text not null check (state in ('unpaid', 'paid', 'issued')),
  seller_id bigint not null references sellers,
  payout_id bigint references payouts,
  month date,
  locale text not null,
  currency text not null,
  issued_on date not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  content jsonb not null,
  content_hash text not null,
  created_at timestamptz not null,
  unique (series_id, sequence),
  check (net_amount + vat_amount = gross_amount)
);
create index on payout_documents (seller_id, id);
create index on payout_documents (payout_id);
create index on payout_documents (kind, issued_on desc, id desc);

create table payout_document_pdfs (
  document_id bigint primary key references payout_documents,
  storage_key text not null unique,
  sha256 text not null,
  size int not null,
  created_at timestamptz not null
);

create function payout_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  raise exception 'a document is never changed or deleted';
end $$;
create trigger payout_documents_stay before update or delete on payout_documents for each row execute function payout_documents_stay();

create function payout_document_pdfs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the PDF of a document is never changed or deleted';
end $$;
create trigger payout_document_pdfs_stay before update or delete on payout_document_pdfs for each row execute function payout_document_pdfs_stay();
