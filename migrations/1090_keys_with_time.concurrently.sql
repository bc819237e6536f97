-- A table that is cut by time has the time in its key.
create unique index concurrently if not exists api_requests_id_at_key on api_requests (id, at);
create unique index concurrently if not exists events_id_at_key on events (id, at);
create unique index concurrently if not exists event_reactions_key on event_reactions (event_id, reaction, at);
