-- Receipts of app stores, each with the order by which it opened a product. The store sold it and has the money.
create table in_app_purchases (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  store text not null check (store in ('app_store', 'google_play')),
  receipt_id text not null check (length(receipt_id) between 1 and 200),
  sku text not null check (length(sku) between 1 and 200),
  product_id bigint not null references products (id),
  order_id bigint not null references orders (id),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  bought_on date not null,
  refunded_at timestamptz,
  created_at timestamptz not null
);
-- A receipt opens once.
alter table in_app_purchases add constraint in_app_purchases_receipt_key unique (seller_id, store, receipt_id);
create unique index in_app_purchases_order_id_idx on in_app_purchases (order_id);
create index in_app_purchases_product_id_idx on in_app_purchases (product_id);
create index in_app_purchases_seller_id_bought_on_idx on in_app_purchases (seller_id, bought_on desc);
create index in_app_purchases_sku_idx on in_app_purchases (seller_id, store, sku, id desc);
