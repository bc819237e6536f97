-- What a buyer was given: one row per order and product, those of a bundle's or membership's parts among them.
create table accesses (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  -- The bundle or membership that brought it along.
  part_of_product_id bigint references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  publish_state text not null check (publish_state in ('publish_pending', 'publishing', 'published', 'publish_paused', 'publish_canceled')),
  quantity int not null default 1 check (quantity > 0),
  started_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, product_id)
);
create index on accesses (user_id, id desc);
create index on accesses (seller_id, product_id);
create index on accesses (product_id);
create index on accesses (part_of_product_id);
create index on accesses (ends_at) where publish_state in ('publishing', 'published', 'publish_paused');

create table access_downloads (
  id bigint generated always as identity primary key,
  access_id bigint not null references accesses,
  file_id bigint not null references files,
  address text,
  at timestamptz not null
);
create index on access_downloads (access_id, file_id);
create index on access_downloads (file_id);
