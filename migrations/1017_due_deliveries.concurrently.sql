create index concurrently if not exists webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_try_at, id) where next_try_at is not null;
