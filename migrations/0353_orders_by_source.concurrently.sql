create index concurrently if not exists orders_last_source_idx on orders (seller_id, (last_visit ->> 'source')) where last_visit is not null;
