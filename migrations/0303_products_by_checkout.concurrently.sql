create index concurrently if not exists products_checkout_id_seller_id_idx on products (checkout_id, seller_id);
