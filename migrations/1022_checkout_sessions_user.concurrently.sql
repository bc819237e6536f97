create index concurrently if not exists checkout_sessions_user_id_idx on checkout_sessions (user_id) where user_id is not null;
