-- What an account held up to a transaction, so that only what came later has to be added up.
create table ledger_sums (
  account_id bigint primary key references ledger_accounts (id),
  through_id bigint not null,
  amount bigint not null
);

-- The sales whose share was still pending then; 0 is what belongs to none.
create table ledger_pending (
  account_id bigint not null references ledger_accounts (id),
  payment_id bigint not null,
  order_id bigint,
  amount bigint not null,
  sold_at timestamptz,
  last_id bigint not null,
  primary key (account_id, payment_id)
);
