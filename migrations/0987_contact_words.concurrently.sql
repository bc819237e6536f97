create index concurrently if not exists opt_in_contacts_by_words on opt_in_contacts using gin (seller_id, (email::text) gin_trgm_ops);
