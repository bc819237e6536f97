create table product_variants (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  name text not null,
  sku text not null default '',
  weight_grams integer not null check (weight_grams between 1 and 1000000),
  stock_count integer check (stock_count >= 0),
  reserved_count integer not null default 0 check (reserved_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  position integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint product_variants_never_oversold check (stock_count is null or reserved_count <= stock_count)
);
comment on column product_variants.stock_count is 'Pieces that are there, reserved ones among them; null: as many as are wanted.';
create index product_variants_product_id_idx on product_variants (product_id, position, id);
create index product_variants_seller_id_idx on product_variants (seller_id);

create table shipping_zones (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  name text not null,
  countries text[] not null,
  currency text not null,
  steps jsonb not null,
  free_from_amount bigint check (free_from_amount >= 0),
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column shipping_zones.countries is 'ISO 3166-1; empty: every country no other zone of the seller names.';
comment on column shipping_zones.steps is 'Prices by weight, rising: up to how many grams, and what that costs. Heavier parcels are not sent.';
comment on column shipping_zones.free_from_amount is 'Price of the goods from which on nothing is asked for shipping.';
create index shipping_zones_seller_id_idx on shipping_zones (seller_id, position, id);

create table order_goods (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  variant_id bigint not null references product_variants (id),
  name text not null,
  variant_name text not null,
  sku text not null,
  weight_grams integer not null check (weight_grams >= 0),
  quantity integer not null check (quantity >= 1),
  shipped_count integer not null default 0 check (shipped_count >= 0),
  unique (order_id, product_id)
);
comment on table order_goods is 'Goods an order sends: of each period of a subscription, otherwise once.';
comment on column order_goods.shipped_count is 'Pieces that left the house, over all periods.';
create index order_goods_seller_id_idx on order_goods (seller_id);
create index order_goods_product_id_idx on order_goods (product_id);
create index order_goods_variant_id_idx on order_goods (variant_id);

alter table orders add column ship_to jsonb;
alter table orders add column shipping_amount bigint not null default 0;
comment on column orders.ship_to is 'Where goods are sent to; null where nothing is sent.';
comment on column orders.shipping_amount is 'What of total_amount is asked for shipping.';

alter table products drop constraint products_form_check;
alter table products add constraint products_form_check check (form in ('course', 'service', 'download', 'membership', 'event', 'certificate', 'license_key', 'bundle', 'physical')) not valid;
alter table products drop constraint products_vat_class_check;
alter table products add constraint products_vat_class_check check (vat_class in ('standard', 'e_book', 'book')) not valid;
alter table orders drop constraint orders_vat_treatment_check;
alter table orders add constraint orders_vat_treatment_check check (vat_treatment = any ('{standard,reverse_charge,exempt,outside_scope,multi_purpose_voucher,distance_sale,intra_community_supply,export}'::text[])) not valid;
alter table order_tax_lines drop constraint order_tax_lines_vat_treatment_check;
alter table order_tax_lines add constraint order_tax_lines_vat_treatment_check check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher', 'distance_sale', 'intra_community_supply', 'export')) not valid;
alter table order_tax_lines drop constraint order_tax_lines_share_bp_check;
alter table order_tax_lines add constraint order_tax_lines_share_bp_check check (share_bp >= 0) not valid;
comment on column order_tax_lines.share_bp is 'Basis points of the price; where shipping stands beside it, hundredths of what each costs.';
alter table invoices drop constraint invoices_vat_treatment_check;
alter table invoices add constraint invoices_vat_treatment_check check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher', 'distance_sale', 'intra_community_supply', 'export')) not valid;
alter table credit_memos drop constraint credit_memos_vat_treatment_check;
alter table credit_memos add constraint credit_memos_vat_treatment_check check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher', 'distance_sale', 'intra_community_supply', 'export')) not valid;
