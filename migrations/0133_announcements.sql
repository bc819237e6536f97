-- What a seller tells people who have something of theirs; who was told; the devices people allowed; and whom they no longer wish to hear.
create table announcements (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  title text not null check (length(title) <= 80),
  text text not null check (length(text) <= 500),
  link text check (length(link) <= 500),
  access text not null check (access in ('any', 'active', 'inactive')),
  product_ids bigint[] not null default '{}',
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  send_at timestamptz,
  recipients_total integer,
  recipients_count integer not null default 0,
  delivered_count integer not null default 0,
  opened_count integer not null default 0,
  -- The last person told: a worker that died goes on behind them.
  last_user_id bigint not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state in ('draft', 'canceled') or send_at is not null)
);
create index on announcements (seller_id, created_at desc, id desc);
create index on announcements (seller_id, state);
create index on announcements (seller_id, send_at);
create index on announcements using gin (product_ids);
create index on announcements using gin (seller_id, (title || ' ' || text) gin_trgm_ops);

create table announcement_receipts (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcements,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  created_at timestamptz not null,
  delivered_at timestamptz,
  opened_at timestamptz,
  unique (announcement_id, user_id)
);
create index on announcement_receipts (user_id, created_at desc, id desc);
create index on announcement_receipts (user_id) where opened_at is null;
create index on announcement_receipts (seller_id, user_id);

create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  endpoint_hash text not null unique,
  subscription_sealed text not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_pushed_at timestamptz
);
create index on push_devices (user_id);

create table announcement_pushes (
  receipt_id bigint not null references announcement_receipts on delete cascade,
  device_id bigint not null references push_devices on delete cascade,
  state text not null check (state in ('prepared', 'processed', 'error')),
  attempts integer not null default 0,
  status integer,
  error text check (length(error) <= 300),
  next_try_at timestamptz,
  at timestamptz not null,
  primary key (receipt_id, device_id)
);
create index on announcement_pushes (device_id);

create table announcement_mutes (
  user_id bigint not null references users,
  seller_id bigint not null references sellers,
  created_at timestamptz not null,
  primary key (user_id, seller_id)
);
create index on announcement_mutes (seller_id);

create index accesses_of_buyers on accesses (seller_id, user_id);
