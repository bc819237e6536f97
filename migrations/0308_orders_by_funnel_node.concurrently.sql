create index concurrently if not exists orders_funnel_node_id_idx on orders (funnel_node_id, id) where funnel_node_id is not null;
