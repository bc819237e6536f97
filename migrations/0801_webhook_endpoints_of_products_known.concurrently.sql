create unique index concurrently if not exists webhook_endpoints_product_id_key on webhook_endpoints (product_id);
