-- Who was last here.
create index concurrently if not exists users_signed_in on users (signed_in_at, id);
