-- Tags of a contact's own: those of its form when it signed up, and what its seller set since.
alter table opt_in_contacts add column tags text[] not null default '{}';
update opt_in_contacts c set tags = f.tags from opt_in_forms f where f.id = c.form_id and cardinality(f.tags) > 0;
