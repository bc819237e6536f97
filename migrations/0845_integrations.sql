-- Accounts of sellers at other services, and one queue that is the log as well: what is to be done there, and what became of it.

create table integration_accounts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  connector text not null,
  state text not null check (state in ('active', 'failing', 'disconnected')),
  name text not null,
  keys_sealed text,
  secret_hint text not null,
  catalogue jsonb not null,
  catalogue_at timestamptz not null,
  paused_until timestamptz,
  last_call_at timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null
);
create index integration_accounts_seller_id_idx on integration_accounts (seller_id, created_at desc, id desc);

create table integration_calls (
  id bigint generated always as identity primary key,
  account_id bigint not null references integration_accounts (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  key text not null,
  lane integer not null,
  email citext not null,
  name text not null,
  deed text not null check (deed in ('subscribe', 'unsubscribe', 'tag', 'untag')),
  list text,
  tag text,
  state text not null check (state in ('waiting', 'done', 'failed', 'skipped')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  leased_until timestamptz,
  status integer,
  answer text,
  error text,
  created_at timestamptz not null,
  begun_at timestamptz not null,
  done_at timestamptz,
  unique (account_id, key)
);
create index integration_calls_seller_id_idx on integration_calls (seller_id, created_at desc, id desc);
create index integration_calls_waiting_idx on integration_calls (account_id, lane, id) where state = 'waiting';
create index integration_calls_person_idx on integration_calls (account_id, email, id) where state = 'waiting';
create index integration_calls_email_idx on integration_calls (email);
