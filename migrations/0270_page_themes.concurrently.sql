create index concurrently if not exists pages_of_theme on pages (theme_id);
