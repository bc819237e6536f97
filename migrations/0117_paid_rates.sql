create index on order_rates (seller_id, paid_at) where paid_at is not null;
