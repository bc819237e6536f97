-- Products a seller offers with a product: in its checkout (bump), or after it was bought (upsell).
create table upsells (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  type text not null check (type in ('bump', 'upsell')),
  offered_product_id bigint not null references products,
  -- Null of a free product.
  pricing_plan_id bigint references pricing_plans,
  headline text not null check (length(headline) between 1 and 120),
  text text not null default '' check (length(text) <= 1000),
  bump_position text check (bump_position in ('below_payment_options', 'below_legal_text', 'below_custom_fields')),
  -- The seller's coupon that lowers its price without being typed.
  coupon_id bigint references coupons,
  time_limit_minutes integer check (time_limit_minutes between 1 and 10080),
  position integer not null,
  active boolean not null default true,
  created_at timestamptz not null,
  check (offered_product_id <> product_id),
  check ((type = 'bump') = (bump_position is not null)),
  check (type = 'upsell' or time_limit_minutes is null)
);
create index on upsells (product_id, type, position);
create index on upsells (seller_id, created_at desc, id desc);
create index on upsells (created_at desc, id desc);
create index on upsells (offered_product_id);
create index on upsells (pricing_plan_id);
create index on upsells (coupon_id);

-- What of them a buyer was shown with an order, and what they answered.
create table upsell_offers (
  order_id bigint not null references orders,
  upsell_id bigint not null references upsells,
  seller_id bigint not null references sellers,
  shown_at timestamptz not null,
  ends_at timestamptz,
  answer text check (answer in ('taken', 'declined', 'missed')),
  answered_at timestamptz,
  primary key (order_id, upsell_id),
  check ((answer is null) = (answered_at is null))
);
create index on upsell_offers (upsell_id, answer);
create index on upsell_offers (seller_id);

-- The order an upsell was bought with, and which it was: once per order.
alter table orders add column main_order_id bigint references orders, add column upsell_id bigint references upsells;
alter table orders add constraint orders_upsell_type_check check (upsell_type in ('bump', 'upsell'));
alter table orders add constraint orders_upsell_check check ((upsell_id is null) = (main_order_id is null) and (upsell_id is null) = (upsell_type is null));
create unique index orders_upsell_once on orders (main_order_id, upsell_id) where main_order_id is not null;
create index orders_upsells on orders (seller_id, upsell_type, created_at desc, id desc) where upsell_type is not null;
create index orders_of_upsell on orders (upsell_id, created_at desc) where upsell_id is not null;
