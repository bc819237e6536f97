create unique index concurrently if not exists funnel_steps_order_id_idx on funnel_steps (order_id);
