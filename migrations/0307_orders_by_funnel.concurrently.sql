create index concurrently if not exists orders_funnel_id_idx on orders (funnel_id, id) where funnel_id is not null;
