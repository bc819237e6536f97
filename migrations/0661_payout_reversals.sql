-- What of a payout came back from the seller's account at the provider, to make up for what they owe.
create table payout_reversals (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts (id),
  seller_id bigint not null references sellers (id),
  state text not null check (state in ('asked', 'reversed', 'refused')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the provider knows it by: once however often it is asked.
  key text not null unique,
  reference text,
  reason text,
  asked_at timestamptz not null,
  closed_at timestamptz
);
create index payout_reversals_payout_id_idx on payout_reversals (payout_id);
create index payout_reversals_seller_id_idx on payout_reversals (seller_id);
-- One at a time, so that a payout never comes back twice.
create unique index payout_reversals_asked on payout_reversals (payout_id) where state = 'asked';
