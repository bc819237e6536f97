-- Funnels lead visitors from node to node; an order keeps the numbers of the funnel and the node it came of.
create table funnels (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  state text not null check (state in ('draft', 'active', 'paused')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (seller_id, slug),
  unique (seller_id, id)
);
create index on funnels (seller_id, created_at desc, id desc);

create table funnel_nodes (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  funnel_id bigint not null,
  position integer not null,
  form text not null check (form in ('node_page', 'node_link', 'node_product')),
  name text not null check (length(name) between 1 and 120),
  content_page_id bigint references pages on delete set null,
  redirection_url text,
  product_id bigint references products,
  coupon_code text not null default '',
  -- On the buttons of a page; empty for our words.
  yes_text text not null default '' check (length(yes_text) <= 60),
  no_text text not null default '' check (length(no_text) <= 60),
  next_node_id bigint,
  no_node_id bigint,
  created_at timestamptz not null,
  foreign key (seller_id, funnel_id) references funnels (seller_id, id) on delete cascade,
  unique (funnel_id, id),
  foreign key (funnel_id, next_node_id) references funnel_nodes (funnel_id, id) on delete set null (next_node_id),
  foreign key (funnel_id, no_node_id) references funnel_nodes (funnel_id, id) on delete set null (no_node_id),
  check (next_node_id <> id and no_node_id <> id),
  check (form <> 'node_link' or redirection_url is not null),
  check (form <> 'node_product' or product_id is not null)
);
create index on funnel_nodes (seller_id, funnel_id);
create index on funnel_nodes (funnel_id, position);
create index on funnel_nodes (funnel_id, next_node_id);
create index on funnel_nodes (funnel_id, no_node_id);
create index on funnel_nodes (content_page_id);
create index on funnel_nodes (product_id);

create table funnel_visits (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null,
  funnel_id bigint not null,
  -- Where the visitor is; null at the end.
  node_id bigint references funnel_nodes on delete set null,
  -- The first order it led to.
  order_id bigint references orders,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (seller_id, funnel_id) references funnels (seller_id, id) on delete cascade
);
create index on funnel_visits (seller_id, funnel_id);
create index on funnel_visits (node_id);
create index on funnel_visits (order_id);
create index on funnel_visits (changed_at);

create table funnel_steps (
  seller_id bigint not null references sellers,
  visit_id bigint not null references funnel_visits on delete cascade,
  node_id bigint not null references funnel_nodes on delete cascade,
  -- How it was left; null while it was not.
  answer text check (answer in ('next', 'no')),
  at timestamptz not null,
  primary key (visit_id, node_id)
);
create index on funnel_steps (node_id, answer);
create index on funnel_steps (seller_id);

alter table orders add column funnel_node_id bigint;
