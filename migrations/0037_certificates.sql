-- Gift certificates: how a product's are made, the vouchers buyers got, and what was paid with them on site.
create table certificate_settings (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  format text not null,
  valid_years int not null check (valid_years between 1 and 30),
  -- What a certificate is worth; empty: what was paid for it.
  value_amount bigint check (value_amount > 0),
  heading text not null default '',
  message text not null default '',
  colour text not null default '#404ed5' check (colour ~ '^#[0-9a-f]{6}$'),
  shows_value boolean not null default true
);
create index on certificate_settings (seller_id);

create table vouchers (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  access_id bigint not null references accesses,
  position int not null,
  key text not null,
  state text not null default 'active' check (state in ('active', 'redeemed', 'expired', 'invalidated')),
  value_amount bigint not null check (value_amount >= 0),
  left_amount bigint not null check (left_amount between 0 and value_amount),
  currency text not null,
  receiver_name text not null default '',
  receiver_message text not null default '',
  valid_till date not null,
  created_at timestamptz not null,
  unique (seller_id, key),
  unique (access_id, position)
);
create index on vouchers (seller_id, id desc);
create index on vouchers (product_id);
create index on vouchers (valid_till) where state = 'active';

create table voucher_redemptions (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers,
  amount bigint not null check (amount > 0),
  note text not null default '',
  user_id bigint references users,
  at timestamptz not null,
  undone_at timestamptz
);
create index on voucher_redemptions (voucher_id, id);
create index on voucher_redemptions (user_id);
