create index concurrently if not exists checkouts_of_theme on checkouts (theme_id) where theme_id is not null;
