create index concurrently if not exists integration_sendings_created_by_idx on integration_sendings (created_by)
  where created_by is not null;
