-- Where a payer goes on to Mangopay: the page of ours a card is typed on, or from which they are sent to their bank.
-- What Mangopay called the things that were made on the way, so that none is made twice.
create table mangopay_visits (
  id bigint generated always as identity primary key,
  token text not null unique,
  -- Our name for the payment.
  provider_key text not null unique,
  seller_id bigint not null references sellers (id) on delete cascade,
  payer_id bigint references payers (id) on delete set null,
  form text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  description text not null,
  return_url text not null,
  author text not null,
  wallet text not null,
  card_registration text,
  card text,
  recurring text,
  pay_in text,
  created_at timestamptz not null
);
create index mangopay_visits_by_seller on mangopay_visits (seller_id);
create index mangopay_visits_by_payer on mangopay_visits (payer_id, id);
