create table webhook_replays (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  from_at timestamptz not null,
  to_at timestamptz not null,
  events text[] not null,
  message_count integer not null,
  after_id bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index webhook_replays_one_at_a_time_idx on webhook_replays (endpoint_id) where finished_at is null;
create index webhook_replays_endpoint_id_idx on webhook_replays (endpoint_id);
create index webhook_replays_seller_id_idx on webhook_replays (seller_id);
comment on table webhook_replays is 'Periods whose messages were sent to an endpoint again.';
comment on column webhook_replays.events is 'Their words; empty: all.';
comment on column webhook_replays.message_count is 'Messages of the period when it was asked for.';
comment on column webhook_replays.after_id is 'The last row of webhook_deliveries that was handed over.';
