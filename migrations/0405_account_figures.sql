-- What an account comes to, counted each night for the operator's list: how many, and which share of the last 365 days, in basis points.
create table account_figures (
  seller_id bigint primary key references sellers (id) on delete cascade,
  products_count integer not null,
  orders_count integer not null,
  vat_bp integer,
  canceled_bp integer,
  waiting_bp integer,
  refunded_bp integer,
  chargeback_bp integer,
  -- Shares of payments by the way they were paid.
  forms_bp jsonb not null,
  counted_at timestamptz not null
);
