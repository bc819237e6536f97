-- A person's share of a sale moves between two purses: its own type of transaction.
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange', 'Commission'));

-- What a person earned with a payment of a rate, and what was taken back of it: one line per booking, never changed.
create table sales_earnings (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  sales_team_member_id bigint not null references sales_team_members,
  account_id bigint not null references sellers,
  order_id bigint not null references orders,
  order_rate_id bigint not null references order_rates,
  payment_id bigint not null references transfers,
  sequence int not null check (sequence > 0),
  part text not null check (part in ('closer', 'setter')),
  -- Why it is this amount: what the rule was applied to (null where something was taken back), the rule's value, and the person's part of it.
  base_amount bigint,
  value_form text not null check (value_form in ('percents', 'currency')),
  value bigint not null,
  part_bp int not null check (part_bp between 0 and 10000),
  -- How the person's service to the seller is taxed: `standard:DE:1900`.
  tax text not null,
  currency text not null,
  net_amount bigint not null check (net_amount <> 0),
  vat_amount bigint not null,
  gross_amount bigint not null,
  hold_ends_on date not null,
  ledger_key text not null unique,
  created_on date not null,
  created_at timestamptz not null,
  check (net_amount + vat_amount = gross_amount),
  unique (payment_id, order_rate_id, sales_team_member_id, sequence)
);
create index on sales_earnings (seller_id, created_at desc, id desc);
create index on sales_earnings (account_id, created_at desc, id desc);
create index on sales_earnings (sales_team_member_id, created_at desc, id desc);
create index on sales_earnings (order_id);
create index on sales_earnings (order_rate_id);
create index on sales_earnings (created_at desc, id desc);
create index on sales_earnings (hold_ends_on);

create function sales_earnings_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was earned is never changed or deleted; a correction is a new line';
end $$;
create trigger sales_earnings_stay before update or delete on sales_earnings for each row execute function sales_earnings_stay();
