-- Money that came in on a seller's own bank account, as its statements say; each line once, by the bank's reference.
create table bank_lines (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  bank_reference text not null,
  state text not null check (state in ('unmatched', 'matched', 'ignored')),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  payer_name text,
  payer_iban text,
  purpose text not null,
  -- The wire reference that stands in the purpose, ours or not.
  wire_reference text,
  -- The payment it was booked for.
  transfer_id bigint references transfers,
  matched_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, bank_reference),
  check ((state = 'matched') = (transfer_id is not null))
);
create index on bank_lines (seller_id, booked_on desc, id desc);
create index on bank_lines (transfer_id);

-- Which column of a bank's CSV means what, as the seller said once.
create table statement_columns (
  seller_id bigint primary key references sellers,
  columns jsonb not null,
  updated_at timestamptz not null
);
