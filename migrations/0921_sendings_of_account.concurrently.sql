create index concurrently if not exists integration_sendings_of_account_idx
  on integration_sendings (account_id, created_at desc, id desc);
