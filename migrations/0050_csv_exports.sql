-- Lists somebody wants written as CSV again and again, with their filters as the list's address has them.
create table csv_schedules (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers,
  user_id bigint not null references users,
  role text not null,
  list text not null,
  title text not null,
  query jsonb not null,
  columns text[],
  decimal_separator text not null check (decimal_separator in ('point', 'comma')),
  every text not null check (every in ('day', 'week', 'month')),
  is_active boolean not null default true,
  next_run_at timestamptz not null,
  created_at timestamptz not null
);
create index on csv_schedules (seller_id, id);
create index on csv_schedules (user_id, id);
create index on csv_schedules (next_run_at) where is_active;

-- One CSV of a list. It is written in pieces, so that a worker that dies goes on where it stopped.
create table csv_exports (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers,
  user_id bigint not null references users,
  role text not null,
  list text not null,
  title text not null,
  query jsonb not null,
  columns text[],
  decimal_separator text not null check (decimal_separator in ('point', 'comma')),
  schedule_id bigint references csv_schedules on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'processed', 'error', 'canceled', 'expired')),
  rows_total bigint,
  rows_done bigint not null default 0,
  pieces int not null default 0,
  last_id bigint,
  attempts int not null default 0,
  storage_key text,
  size bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
create index on csv_exports (seller_id, id);
create index on csv_exports (user_id, id);
create index on csv_exports (schedule_id);
create index on csv_exports (expires_at) where state = 'processed';
