create index concurrently if not exists automation_runs_seller_id_expr_idx on automation_runs using gin (seller_id, (email::text || ' ' || name) gin_trgm_ops);
