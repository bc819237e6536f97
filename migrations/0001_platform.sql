create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Every move of every machine, oldest first: the history that screens show.
create table state_changes (
  id bigint generated always as identity primary key,
  machine text not null,
  row_id bigint not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  reason text,
  actor_kind text not null,
  actor_user_id bigint,
  at timestamptz not null
);
create index on state_changes (machine, row_id, id);

-- The outbox: facts that other rooms and the outside hear of, written in the transaction that made them true.
create table events (
  id bigint generated always as identity primary key,
  name text not null,
  seller_id bigint,
  payload jsonb not null,
  at timestamptz not null
);
create index on events (seller_id, id);

create table event_reactions (
  event_id bigint not null references events on delete cascade,
  reaction text not null,
  at timestamptz not null,
  primary key (event_id, reaction)
);

-- First answers of requests that carried an Idempotency-Key, given again for 24 hours.
create table idempotency_keys (
  actor_key text not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  at timestamptz not null,
  primary key (actor_key, key)
);
create index on idempotency_keys (at);

create table audit_entries (
  id bigint generated always as identity primary key,
  user_id bigint,
  seller_id bigint,
  action text not null,
  subject text,
  subject_id bigint,
  before jsonb,
  after jsonb,
  address text,
  at timestamptz not null
);
create index on audit_entries (seller_id, id);
create index on audit_entries (user_id, id);

create table mails (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint,
  kind text not null,
  locale text not null,
  sender text not null,
  recipient citext not null,
  reply_to text,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null default '[]',
  state text not null check (state in ('waiting', 'processed', 'error', 'bounced', 'skipped')),
  error text,
  unique_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index on mails (seller_id, id);
create index on mails (recipient, id);

-- Attempts per window, for limits on sign-in, codes and mails. Losing them in a crash costs nothing.
create unlogged table rate_windows (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);
create index on rate_windows (window_start);

-- Puts a job into the queue's own table without its NOTIFY, which would line up all commits; workers are woken after the commit.
create function enqueue_job(task text, payload json, run_at timestamptz, max_attempts int) returns void language plpgsql as $$
declare
  task_number int;
begin
  select id into task_number from graphile_worker._private_tasks where identifier = task;
  if task_number is null then
    perform graphile_worker.add_job(task, payload, run_at => enqueue_job.run_at, max_attempts => enqueue_job.max_attempts);
  else
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts) values (task_number, enqueue_job.payload, enqueue_job.run_at, enqueue_job.max_attempts);
  end if;
end $$;
