create index concurrently if not exists automation_runs_seller_id_state_idx on automation_runs (seller_id, state, created_at desc, id desc);
