-- What is watched of an installation, how it is since when, and the alerts its operators got.
create table watched_parts (
  part text primary key,
  health text not null check (health in ('good', 'attention', 'bad', 'unset')),
  word text not null,
  figures jsonb not null,
  since timestamptz not null,
  looked_at timestamptz not null
);

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Which of several of a kind: a job, a provider.
  subject text,
  state text not null check (state in ('open', 'acknowledged', 'closed')),
  figures jsonb not null,
  opened_at timestamptz not null,
  told_at timestamptz not null,
  closed_at timestamptz
);
-- One alert for one trouble until it is over.
create unique index alerts_raised_once on alerts (kind, subject) nulls not distinct where state <> 'closed';
create index alerts_kind_id_idx on alerts (kind, id);
create index alerts_state_id_idx on alerts (state, id);
create index alerts_opened_at_id_idx on alerts (opened_at, id);
