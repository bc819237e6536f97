create index concurrently if not exists sales_earnings_by_share on sales_earnings (product_share_id, created_at desc, id desc) where product_share_id is not null;
