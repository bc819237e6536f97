create index concurrently if not exists funnel_nodes_upsell_id_idx on funnel_nodes (upsell_id);
