-- The operator looks people up by any part of their name or address.
create index concurrently if not exists users_words on users using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);
