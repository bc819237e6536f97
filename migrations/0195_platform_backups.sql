-- Backups as they began and ended, for the operator: what is not ended runs, or died with its process.
create table backups (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('scheduled', 'by_hand', 'before_upgrade')),
  place text not null,
  name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  error text,
  size bigint,
  row_count bigint,
  file_count bigint
);
create index on backups (started_at);
