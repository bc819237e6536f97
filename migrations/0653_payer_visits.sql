-- Of payments whose payer goes on to a provider by a page of ours that leads there and no more: what it says, where to, and the way back.
create table payer_visits (
  transfer_id bigint primary key references transfers (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  -- What the payer's address holds, so that it cannot be guessed.
  token text not null unique,
  description text not null,
  url text not null,
  return_url text not null,
  created_at timestamptz not null
);
create index payer_visits_by_seller on payer_visits (seller_id);
