create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seller_id bigint not null references sellers (id),
  order_rate_id bigint references order_rates (id),
  state text not null check (state in ('open', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  ship_to jsonb,
  carrier text,
  tracking_number text,
  tracking_url text,
  created_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null
);
comment on column shipments.order_rate_id is 'Of a subscription: the payment whose period it is for.';
comment on column shipments.ship_to is 'The address it goes to, as it was when it was packed; emptied when its person is erased.';
create index shipments_seller_id_idx on shipments (seller_id, created_at desc, id desc);
create index shipments_order_id_idx on shipments (order_id);
create index shipments_order_rate_id_idx on shipments (order_rate_id) where order_rate_id is not null;
create index shipments_open_idx on shipments (seller_id, id) where state in ('open', 'packed');
create unique index shipments_one_open_per_period on shipments (order_id, coalesce(order_rate_id, 0)) where state = 'open';

create table shipment_items (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments (id),
  order_goods_id bigint not null references order_goods (id),
  seller_id bigint not null references sellers (id),
  quantity integer not null check (quantity >= 1),
  returned_count integer not null default 0,
  restocked_count integer not null default 0,
  constraint shipment_items_returned_check check (restocked_count >= 0 and restocked_count <= returned_count and returned_count <= quantity),
  unique (shipment_id, order_goods_id)
);
comment on column shipment_items.restocked_count is 'Of those that came back: what went into the stock again; the others were written off.';
create index shipment_items_order_goods_id_idx on shipment_items (order_goods_id);
create index shipment_items_seller_id_idx on shipment_items (seller_id);
