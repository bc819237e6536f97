create unique index concurrently if not exists sales_earnings_share_once on sales_earnings (payment_id, order_rate_id, product_share_id, sequence) where product_share_id is not null;
