create index concurrently if not exists integration_sendings_in_order_idx on integration_sendings (seller_id, created_at desc, id desc);
