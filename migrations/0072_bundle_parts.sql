-- What of a bundle's price falls on a part, in basis points. Null on all parts: by their prices.
alter table product_addons add column share_bp int check (share_bp between 0 and 10000);

-- The parts of a sold bundle with their shares, as on the day it was bought: each begins where the one before ends, so that the amounts of all add up to the order's.
create table order_parts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  name text not null,
  from_bp int not null check (from_bp >= 0),
  share_bp int not null check (share_bp >= 0),
  check (from_bp + share_bp <= 10000),
  unique (order_id, product_id)
);
create index on order_parts (seller_id, id desc);
create index on order_parts (product_id);

-- A part that is given to those who bought the bundle or membership before, and how far that is.
create table part_grants (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  addon_product_id bigint not null references products,
  total_count int not null check (total_count >= 0),
  given_count int not null default 0 check (given_count >= 0),
  -- Accesses up to this one are done.
  last_access_id bigint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz
);
create unique index on part_grants (product_id, addon_product_id) where done_at is null;
create index on part_grants (product_id, id desc);
create index on part_grants (addon_product_id);
create index on part_grants (seller_id);
