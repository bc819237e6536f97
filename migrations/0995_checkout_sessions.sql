alter table orders add column metadata jsonb;
comment on column orders.metadata is 'What the seller''s program wrote beside the order: its own keys, texts as values.';

create table payment_links (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  pricing_plan_id bigint references pricing_plans (id),
  code text not null,
  name text not null default '',
  coupon_code text,
  quantity integer,
  success_url text,
  metadata jsonb not null default '{}',
  max_orders integer,
  orders_count integer not null default 0,
  expires_at timestamptz,
  active boolean not null default true,
  created_by bigint references users (id),
  created_at timestamptz not null,
  constraint payment_links_quantity_check check (quantity > 0),
  constraint payment_links_orders_check check (orders_count >= 0)
);
comment on column payment_links.orders_count is 'Orders that came by the link and did not come to nothing.';
create unique index payment_links_code_idx on payment_links (code);
create index payment_links_seller_id_idx on payment_links (seller_id, created_at desc);
create index payment_links_product_id_idx on payment_links (product_id);
create index payment_links_pricing_plan_id_idx on payment_links (pricing_plan_id) where pricing_plan_id is not null;
create index payment_links_created_by_idx on payment_links (created_by) where created_by is not null;

create table checkout_sessions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  pricing_plan_id bigint references pricing_plans (id),
  payment_link_id bigint references payment_links (id),
  order_id bigint references orders (id),
  token text not null,
  state text not null,
  coupon_code text,
  quantity integer,
  email citext,
  payer jsonb not null default '{}',
  locale text,
  success_url text,
  cancel_url text,
  metadata jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  constraint checkout_sessions_state_check check (state in ('open', 'completed', 'expired')),
  constraint checkout_sessions_quantity_check check (quantity > 0)
);
comment on column checkout_sessions.payer is 'Fields of the checkout filled in for the buyer; empty once the session ends.';
comment on column checkout_sessions.order_id is 'The order placed by it, also while its first payment is awaited.';
create unique index checkout_sessions_token_idx on checkout_sessions (token);
create unique index checkout_sessions_order_id_idx on checkout_sessions (order_id) where order_id is not null;
create index checkout_sessions_seller_id_idx on checkout_sessions (seller_id, id desc);
create index checkout_sessions_product_id_idx on checkout_sessions (product_id);
create index checkout_sessions_pricing_plan_id_idx on checkout_sessions (pricing_plan_id) where pricing_plan_id is not null;
create index checkout_sessions_payment_link_id_idx on checkout_sessions (payment_link_id, id desc) where payment_link_id is not null;
create index checkout_sessions_expires_at_idx on checkout_sessions (expires_at) where state = 'open';
create index checkout_sessions_email_idx on checkout_sessions (email) where email is not null;

create table portal_sessions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  payer_id bigint not null references payers (id),
  token_hash text not null,
  return_url text,
  created_by bigint references users (id),
  expires_at timestamptz not null,
  opened_at timestamptz,
  created_at timestamptz not null
);
comment on column portal_sessions.expires_at is 'Until when its address opens it, once.';
create unique index portal_sessions_token_hash_idx on portal_sessions (token_hash);
create index portal_sessions_seller_id_idx on portal_sessions (seller_id, created_at desc);
create index portal_sessions_payer_id_idx on portal_sessions (payer_id);
create index portal_sessions_created_by_idx on portal_sessions (created_by) where created_by is not null;
create index portal_sessions_created_at_idx on portal_sessions (created_at);
