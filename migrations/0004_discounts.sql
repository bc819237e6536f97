create table coupons (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null default '',
  code citext not null check (length(code) between 2 and 50),
  active boolean not null default true,
  usage_limit int check (usage_limit > 0),
  orders_count int not null default 0 check (orders_count >= 0),
  -- Hundredths for currency, basis points for percents.
  value bigint not null check (value > 0),
  value_form text not null check (value_form in ('currency', 'percents')),
  amount_basis text not null default 'end_amount' check (amount_basis in ('end_amount', 'net_amount')),
  currency text check (currency ~ '^[a-z]{3}$'),
  rates_kind text not null default 'all_rates' check (rates_kind in ('first_rate', 'all_rates', 'n_rates')),
  rates_count int check (rates_count > 0),
  applies_to text not null default 'all_products' check (applies_to in ('all_products', 'single_product', 'multiple_products')),
  valid_from timestamptz,
  valid_till timestamptz,
  created_at timestamptz not null,
  unique (seller_id, code),
  check (usage_limit is null or orders_count <= usage_limit),
  check (value_form = 'percents' or currency is not null),
  check (value_form = 'currency' or value <= 10000),
  check ((rates_kind = 'n_rates') = (rates_count is not null))
);
create index on coupons (seller_id, id desc);
create table coupon_products (
  coupon_id bigint not null references coupons on delete cascade,
  product_id bigint not null references products on delete cascade,
  primary key (coupon_id, product_id)
);
create index on coupon_products (product_id);
create table coupon_redemptions (
  coupon_id bigint not null references coupons,
  order_token text not null,
  at timestamptz not null,
  primary key (coupon_id, order_token)
);
