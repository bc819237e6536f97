create index concurrently if not exists integration_calls_sending_id_idx on integration_calls (sending_id, state) where sending_id is not null;
