-- Which VAT a product is taxed with where a country has more than its standard rate.
alter table products add column vat_class text not null default 'standard' check (vat_class in ('standard', 'e_book'));

-- What an order is taxed with where one place and rate do not say it all: a line for each part of a bundle whose parts are taxed differently, and new lines from a day on
-- when rates to come are taxed anew. Lines of the latest day that has begun hold for a rate by its due day; an order without lines is taxed as its own columns say.
create table order_tax_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  seller_id bigint not null references sellers,
  holds_from date not null,
  -- The part of a bundle; null for all of the order.
  product_id bigint references products,
  share_bp int not null check (share_bp between 0 and 10000),
  vat_treatment text not null check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher')),
  vat_country text,
  vat_bp int not null check (vat_bp >= 0),
  home_vat_bp int not null check (home_vat_bp >= 0),
  unique nulls not distinct (order_id, holds_from, product_id)
);
create index on order_tax_lines (product_id) where product_id is not null;
create index on order_tax_lines (seller_id);

alter table orders add column has_tax_lines boolean not null default false;

-- What of a sale's net counts against the threshold: of a bundle only what is supplied by wire.
alter table distance_sales add column counted_bp int not null default 10000 check (counted_bp between 0 and 10000);
