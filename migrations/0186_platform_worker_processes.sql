-- Processes that run jobs. Each holds an advisory lock (7303, id) as long as it lives, so that others free what a dead one left.
create table worker_processes (
  id integer generated always as identity primary key,
  worker_ids text[] not null default '{}',
  started_at timestamptz not null default now()
);
