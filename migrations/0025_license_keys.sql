-- How a product's keys are made and bound to devices. Without a format keys come from stock and the product's limit follows it.
create table license_key_settings (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  format text,
  -- The seller is told when fewer keys are in stock.
  alarm_at int check (alarm_at >= 0),
  alarmed boolean not null default false,
  device_limit int check (device_limit > 0)
);
create index on license_key_settings (seller_id);

create table license_keys (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  key text not null,
  state text not null default 'free' check (state in ('free', 'sold', 'revoked')),
  access_id bigint references accesses,
  -- It settles a piece its buyer paid for; false once the purchase was taken back.
  settles boolean not null default true,
  sold_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  unique (product_id, key),
  check ((state = 'free') = (access_id is null) or state = 'revoked')
);
create index on license_keys (product_id, id) where state = 'free';
create index on license_keys (seller_id, id desc);
create index on license_keys (access_id) where access_id is not null;
-- Programs ask by the key alone.
create index on license_keys (key);

create table license_activations (
  id bigint generated always as identity primary key,
  license_key_id bigint not null references license_keys,
  device text not null,
  name text not null default '',
  activated_at timestamptz not null,
  deactivated_at timestamptz
);
create unique index on license_activations (license_key_id, device) where deactivated_at is null;
create index on license_activations (license_key_id);
