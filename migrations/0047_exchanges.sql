-- Exchange between currencies: the rates the operator enters with their source and day, and every exchange with the rate it was made at.
create table exchange_rates (
  id bigint generated always as identity primary key,
  from_currency text not null check (from_currency ~ '^[a-z]{3}$'),
  to_currency text not null check (to_currency ~ '^[a-z]{3}$'),
  rate_millionths bigint not null check (rate_millionths > 0),
  source text not null check (source <> ''),
  valid_on date not null,
  created_by bigint references users,
  created_at timestamptz not null,
  check (from_currency <> to_currency)
);
create index on exchange_rates (from_currency, to_currency, valid_on desc, id desc);
create index on exchange_rates (created_by);
create table exchanges (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  from_currency text not null,
  from_amount bigint not null check (from_amount > 0),
  to_currency text not null,
  to_amount bigint not null check (to_amount > 0),
  exchange_rate_id bigint not null references exchange_rates,
  rate_millionths bigint not null,
  source text not null,
  valid_on date not null,
  created_at timestamptz not null
);
create index on exchanges (seller_id, id);
create index on exchanges (exchange_rate_id);
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange'));
