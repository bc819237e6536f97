-- A seller's test world: a database of its own on this server, and how far its clock is ahead of the machine's.
create table test_worlds (
  seller_id bigint primary key references sellers (id) on delete cascade,
  database text not null unique,
  ahead_ms bigint not null default 0 check (ahead_ms >= 0),
  moving_to timestamptz,
  moving_since timestamptz,
  created_at timestamptz not null,
  used_at timestamptz not null,
  check ((moving_to is null) = (moving_since is null))
);
create index test_worlds_used_at_idx on test_worlds (used_at);
