-- Bank accounts as a payment provider knows them that is to pay there: confirmed by their owner on its page, their name held
-- against the bank's.
create table payees (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  bank_account_id bigint not null references bank_accounts (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]+$'),
  state text not null check (state in ('asked', 'waiting', 'active', 'canceled', 'deactivated')),
  -- Each time it is asked for anew has a key of its own there.
  attempt int not null default 1,
  reference text,
  name_check text check (name_check in ('match', 'close_match', 'no_match', 'not_possible')),
  check_message text,
  asked_at timestamptz not null,
  created_at timestamptz not null,
  unique (bank_account_id, provider)
);
create index payees_seller on payees (seller_id);
-- The one asked last is read.
create index payees_asked on payees (bank_account_id, asked_at, id);
create unique index payees_by_reference on payees (provider, reference) where reference is not null;
