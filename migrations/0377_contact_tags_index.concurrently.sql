create index concurrently if not exists opt_in_contacts_by_tag on opt_in_contacts using gin (tags);
