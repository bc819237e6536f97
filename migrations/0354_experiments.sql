-- Two versions of a page, a price or a checkout, shown to visitors by chance, with what became of each.
create table experiments (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('page', 'price', 'checkout')),
  state text not null check (state in ('draft', 'running', 'stopped', 'applied')),
  product_id bigint references products,
  plan_id bigint references pricing_plans on delete set null,
  other_plan_id bigint references pricing_plans on delete set null,
  page_id bigint references pages on delete set null,
  other_page_id bigint references pages on delete set null,
  checkout_id bigint references checkouts on delete set null,
  other_checkout_id bigint references checkouts on delete set null,
  asks_consent boolean not null,
  currency text not null,
  winner text check (winner in ('a', 'b')),
  ending text check (ending in ('clear', 'unclear', 'stopped', 'gone')),
  started_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (seller_id, id)
);
create index on experiments (seller_id, created_at desc, id desc);
create index on experiments (id) where state = 'running';
create index on experiments (product_id);
create index on experiments (plan_id);
create index on experiments (other_plan_id);
create index on experiments (page_id);
create index on experiments (other_page_id);
create index on experiments (checkout_id);
create index on experiments (other_checkout_id);
-- What is tested is tested once at a time.
create unique index on experiments (product_id) where state = 'running' and product_id is not null;
create unique index on experiments (page_id) where state = 'running' and page_id is not null;
create unique index on experiments (checkout_id) where state = 'running' and checkout_id is not null;

create table experiment_days (
  experiment_id bigint not null,
  seller_id bigint not null,
  version text not null check (version in ('a', 'b')),
  on_day date not null,
  visitors_count integer not null,
  primary key (experiment_id, version, on_day),
  foreign key (seller_id, experiment_id) references experiments (seller_id, id) on delete cascade
);
create index on experiment_days (seller_id, experiment_id);

create table experiment_orders (
  experiment_id bigint not null,
  seller_id bigint not null,
  order_id bigint not null references orders,
  version text not null check (version in ('a', 'b')),
  primary key (order_id, experiment_id),
  foreign key (seller_id, experiment_id) references experiments (seller_id, id) on delete cascade
);
create index on experiment_orders (seller_id, experiment_id);
create index on experiment_orders (experiment_id);
