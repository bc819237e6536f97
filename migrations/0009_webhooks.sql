create table webhook_endpoints (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null,
  url text not null,
  state text not null check (state in ('active', 'inactive', 'paused')),
  event_form text not null default 'all_events' check (event_form in ('all_events', 'selected_events')),
  events text[] not null default '{}',
  request_format text not null default 'json' check (request_format in ('json', 'x_www_form_urlencoded')),
  secret_sealed text not null,
  failing_since timestamptz,
  created_at timestamptz not null
);
create index on webhook_endpoints (seller_id, id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  seller_id bigint not null references sellers,
  event_id bigint not null,
  event text not null,
  order_id bigint,
  state text not null check (state in ('waiting', 'prepared', 'processed', 'error', 'skipped', 'error_old')),
  body jsonb not null,
  attempts int not null default 0,
  next_try_at timestamptz,
  status int,
  response text,
  error text,
  milliseconds int,
  created_at timestamptz not null,
  processed_at timestamptz,
  -- One delivery per endpoint, fact and word, however often the fact is told.
  unique (endpoint_id, event_id, event)
);
create index on webhook_deliveries (seller_id, created_at desc, id desc);
