-- Affiliate programs of sellers: who recommends by them, by which links, and which orders came that way.
create table affiliate_programs (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  state text not null check (state in ('draft', 'active', 'paused', 'ended')),
  name text not null,
  description text not null,
  basis text not null check (basis in ('net', 'gross')),
  -- What salespeople get of a payment is taken off before the net basis.
  is_team_first boolean not null,
  cookie_days int not null check (cookie_days between 1 and 730),
  -- For how long a buyer stays with the publisher of their first purchase.
  lifetime text not null check (lifetime in ('none', 'forever', 'fixed_days')),
  lifetime_days int check (lifetime_days between 1 and 3650),
  approval text not null check (approval in ('automatic', 'by_hand')),
  landing_url text check (landing_url like 'https://%'),
  allowed_channels text[] not null,
  terms_version int not null check (terms_version > 0),
  is_listed boolean not null,
  hold_days int not null check (hold_days between 0 and 365),
  -- Commission by tier in basis points: the publisher's own first, then their uplines'.
  tier_bps int[] not null check (cardinality(tier_bps) between 1 and 5 and 0 <= all (tier_bps) and 10000 >= all (tier_bps)),
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  check ((lifetime = 'fixed_days') = (lifetime_days is not null))
);
create index on affiliate_programs (seller_id, id);
create index on affiliate_programs (id) where is_listed and state = 'active';

-- What publishers agree to; a text once written stays.
create table affiliate_terms (
  program_id bigint not null references affiliate_programs,
  version int not null check (version > 0),
  text text not null,
  created_at timestamptz not null,
  primary key (program_id, version)
);

-- The products of a program; none here means all of the seller's that cost something.
create table affiliate_program_products (
  program_id bigint not null references affiliate_programs,
  product_id bigint not null references products,
  -- The publisher's own commission on this product, in place of the program's.
  tier1_bp int check (tier1_bp between 0 and 10000),
  primary key (program_id, product_id)
);
create index on affiliate_program_products (product_id);

create table affiliate_creatives (
  id bigint generated always as identity primary key,
  program_id bigint not null references affiliate_programs,
  position int not null,
  title text not null,
  text text not null,
  file_id bigint references files,
  url text check (url like 'https://%')
);
create index on affiliate_creatives (program_id, position);
create index on affiliate_creatives (file_id);

-- A publisher in a program.
create table affiliate_nodes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  program_id bigint not null references affiliate_programs,
  state text not null check (state in ('asked', 'invited', 'active', 'declined', 'ended')),
  email citext not null,
  name text not null,
  locale text not null,
  -- How the publisher means to recommend, in their words.
  note text,
  -- Whether the seller invited; else the publisher asked by themselves and only has to confirm their address.
  is_sellers_wish boolean not null,
  user_id bigint references users,
  account_id bigint references sellers,
  -- Through whose recruitment page they came: somebody who was there before, so that there is no circle.
  upline_id bigint references affiliate_nodes check (upline_id < id),
  coupon_id bigint references coupons,
  bonus_bp int not null check (bonus_bp between 0 and 10000),
  link_token text not null unique,
  invitation_token text not null unique,
  terms_version int,
  terms_accepted_at timestamptz,
  reason text,
  invited_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (program_id, email),
  check (account_id <> seller_id),
  check (state not in ('asked', 'active') or (user_id is not null and account_id is not null and terms_version is not null)),
  foreign key (program_id, terms_version) references affiliate_terms
);
create index on affiliate_nodes (seller_id, id);
create index on affiliate_nodes (program_id, id);
create index on affiliate_nodes (program_id, terms_version);
create unique index affiliate_nodes_once on affiliate_nodes (program_id, user_id) where user_id is not null;
create index on affiliate_nodes (user_id, id);
create index on affiliate_nodes (account_id);
create index on affiliate_nodes (upline_id, id);
-- A code names one publisher.
create unique index affiliate_nodes_coupon on affiliate_nodes (coupon_id) where coupon_id is not null;

-- What a publisher's links brought on a day, and what became of the orders of that day: no visitor, no address.
create table affiliate_days (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  program_id bigint not null references affiliate_programs,
  node_id bigint not null references affiliate_nodes,
  publisher_id bigint not null references users,
  product_id bigint references products,
  day date not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  clicks int not null default 0 check (clicks >= 0),
  orders int not null default 0 check (orders >= 0),
  revenue_amount bigint not null default 0,
  commission_amount bigint not null default 0,
  upline_amount bigint not null default 0,
  unique nulls not distinct (node_id, product_id, day, currency)
);
create index on affiliate_days (seller_id, day desc, id desc);
create index on affiliate_days (publisher_id, day desc, id desc);
create index on affiliate_days (program_id, day desc, id desc);
create index on affiliate_days (product_id, day desc, id desc);
create index on affiliate_days (day desc, id desc);

-- Whose link somebody came by while they were signed in.
create table affiliate_touches (
  user_id bigint not null references users,
  program_id bigint not null references affiliate_programs,
  node_id bigint not null references affiliate_nodes,
  at timestamptz not null,
  until timestamptz not null,
  primary key (user_id, program_id)
);
create index on affiliate_touches (program_id);
create index on affiliate_touches (node_id);
create index on affiliate_touches (until);

-- With whom a buyer stays since their first purchase.
create table affiliate_lifetimes (
  program_id bigint not null references affiliate_programs,
  email citext not null,
  seller_id bigint not null references sellers,
  node_id bigint not null references affiliate_nodes,
  order_id bigint not null references orders,
  bound_at timestamptz not null,
  until timestamptz,
  primary key (program_id, email)
);
create index on affiliate_lifetimes (seller_id, email);
create index on affiliate_lifetimes (node_id);
create index on affiliate_lifetimes (order_id);

-- Which publisher an order came by, and the rules as they were then.
create table affiliate_sales (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  program_id bigint not null references affiliate_programs,
  node_id bigint not null references affiliate_nodes,
  publisher_id bigint not null references users,
  origin text not null check (origin in ('hand', 'coupon', 'lifetime', 'touch', 'click', 'link')),
  terms jsonb not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- The day it was bought, and what it brought until now.
  sold_on date,
  counted_orders int not null default 0,
  revenue_amount bigint not null default 0,
  commission_amount bigint not null default 0,
  upline_amount bigint not null default 0,
  reason text,
  created_by bigint references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create unique index affiliate_sales_of_order on affiliate_sales (order_id) where ended_at is null;
create index on affiliate_sales (order_id);
create index on affiliate_sales (seller_id, created_at desc, id desc);
create index on affiliate_sales (publisher_id, created_at desc, id desc);
create index on affiliate_sales (program_id, created_at desc, id desc);
create index on affiliate_sales (node_id, created_at desc, id desc);
create index on affiliate_sales (product_id, created_at desc, id desc);
create index on affiliate_sales (created_at desc, id desc);
create index on affiliate_sales (created_by);

alter table orders add constraint orders_affiliate_program_id_fkey foreign key (affiliate_program_id) references affiliate_programs;
alter table orders add constraint orders_publisher_id_fkey foreign key (publisher_id) references users;
create index on orders (publisher_id, created_at desc, id desc) where publisher_id is not null;
create index on orders (affiliate_program_id, created_at desc, id desc) where affiliate_program_id is not null;

alter table sales_earnings add constraint sales_earnings_affiliate_node_id_fkey foreign key (affiliate_node_id) references affiliate_nodes;

-- Whoever may work with the sales team gets affiliates with the same plan.
update plans set features = features || '{affiliates}' where 'sales_team' = any(features) and not 'affiliates' = any(features);
