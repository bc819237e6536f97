-- What follows when something happens: automations, their published versions, the people under way in them, and what was done.

create table automations (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  name text not null,
  state text not null check (state in ('draft', 'active', 'paused', 'archived')),
  plan jsonb not null,
  published_number integer,
  trigger text,
  has_changes boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index automations_seller_id_idx on automations (seller_id, changed_at desc, id desc);
create index automations_trigger_idx on automations (seller_id, trigger) where state = 'active';

create table automation_versions (
  id bigint generated always as identity primary key,
  automation_id bigint not null references automations (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  number integer not null,
  plan jsonb not null,
  published_at timestamptz not null,
  unique (automation_id, number)
);
create index automation_versions_seller_id_idx on automation_versions (seller_id);

create table automation_runs (
  id bigint generated always as identity primary key,
  automation_id bigint not null references automations (id) on delete cascade,
  version_id bigint not null references automation_versions (id),
  seller_id bigint not null references sellers (id),
  state text not null check (state in ('underway', 'finished', 'left', 'failed')),
  email citext not null,
  name text not null,
  locale text not null,
  contact_id bigint,
  order_id bigint,
  product_id bigint,
  event_id bigint not null,
  entry_key text not null,
  place text not null,
  wake_at timestamptz,
  awaits text,
  done_count integer not null default 0,
  reason text,
  values jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (automation_id, entry_key)
);
create index automation_runs_seller_id_idx on automation_runs (seller_id, created_at desc, id desc);
create index automation_runs_automation_id_idx on automation_runs (automation_id, id desc);
create index automation_runs_underway_idx on automation_runs (seller_id, email) where state = 'underway';
create index automation_runs_version_id_idx on automation_runs (version_id);

create table automation_log (
  id bigint generated always as identity primary key,
  run_id bigint not null references automation_runs (id) on delete cascade,
  automation_id bigint not null references automations (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  number integer not null,
  step text not null,
  outcome text not null check (outcome in ('done', 'skipped', 'failed')),
  detail text not null,
  at timestamptz not null,
  unique (run_id, number)
);
create index automation_log_seller_id_idx on automation_log (seller_id, at desc, id desc);
create index automation_log_automation_id_idx on automation_log (automation_id, id desc);
