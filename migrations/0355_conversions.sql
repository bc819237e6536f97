-- Services that the server tells of sales, what browsers kept with consent until then, and what became of it.
create table conversion_services (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  service text not null check (service in ('meta', 'google_analytics')),
  target_id text not null,
  secret_sealed text not null,
  secret_hint text not null,
  test_code text,
  state text not null check (state in ('active', 'inactive')),
  created_at timestamptz not null,
  unique (seller_id, target_id),
  unique (seller_id, id)
);
create index on conversion_services (seller_id, created_at desc, id desc);

create table conversion_visits (
  order_id bigint primary key references orders on delete cascade,
  seller_id bigint not null references sellers,
  agreed text[] not null,
  address text,
  user_agent text,
  fbp text,
  fbc text,
  ga_client_id text,
  at timestamptz not null
);
create index on conversion_visits (seller_id);
create index on conversion_visits (at);

create table conversions (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  service_id bigint not null,
  order_id bigint not null references orders,
  state text not null check (state in ('waiting', 'sent', 'held_back', 'failed')),
  reason text check (reason in ('test_order', 'no_consent', 'no_browser', 'too_old')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  answer text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (service_id, order_id),
  foreign key (seller_id, service_id) references conversion_services (seller_id, id) on delete cascade
);
create index on conversions (seller_id, created_at desc, id desc);
create index on conversions (seller_id, service_id);
create index on conversions (order_id);
