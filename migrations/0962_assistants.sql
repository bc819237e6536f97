create table assistant_settings (
  seller_id bigint primary key references sellers (id),
  may_write boolean not null default false,
  changed_at timestamptz not null
);
comment on column assistant_settings.may_write is 'Whether AI assistants are offered tools that change something.';

create table assistant_requests (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers (id),
  user_id bigint not null references users (id),
  state text not null,
  deed text not null,
  call text not null,
  input jsonb not null,
  facts jsonb not null,
  client text not null,
  fingerprint text,
  answer jsonb,
  fault text,
  decided_by bigint references users (id),
  decided_as text,
  decided_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint assistant_requests_state_check check (state in ('pending', 'confirmed', 'done', 'failed', 'declined', 'expired'))
);
comment on column assistant_requests.seller_id is 'Whose shop it is about; empty where a buyer''s assistant asks.';
comment on column assistant_requests.user_id is 'Whose key or token the assistant has.';
comment on column assistant_requests.call is 'Method and path of the call that is made once it is confirmed.';
comment on column assistant_requests.input is 'What that call is given.';
comment on column assistant_requests.facts is 'What its person reads: order, buyer, amount.';
comment on column assistant_requests.fingerprint is 'Of the same wish; empty once it is decided.';
comment on column assistant_requests.fault is 'Why the call was refused, in the words of who confirmed it.';
create unique index assistant_requests_fingerprint_idx on assistant_requests (user_id, fingerprint);
create index assistant_requests_seller_id_idx on assistant_requests (seller_id, created_at desc) where seller_id is not null;
create index assistant_requests_decided_by_idx on assistant_requests (decided_by) where decided_by is not null;
create index assistant_requests_expires_at_idx on assistant_requests (expires_at) where state = 'pending';
create index assistant_requests_decided_at_idx on assistant_requests (decided_at) where state = 'confirmed';
create index assistant_requests_created_at_idx on assistant_requests (created_at);
