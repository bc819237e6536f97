-- A payer's way to Lemonway's page, and what was made there on it, so that nothing is made twice.
create table lemonway_visits (
  id bigint generated always as identity primary key,
  -- What the payer's address holds, so that it cannot be guessed.
  token text not null unique,
  -- Our name for the payment.
  provider_key text not null unique,
  seller_id bigint not null references sellers (id) on delete cascade,
  form text not null,
  amount bigint not null check (amount >= 0),
  description text not null,
  return_url text not null,
  account text not null,
  turn integer not null check (turn > 0),
  page_token text,
  money_in text,
  card text,
  created_at timestamptz not null
);
create index lemonway_visits_by_seller on lemonway_visits (seller_id);
