create index concurrently if not exists upsells_of_theme on upsells (theme_id) where theme_id is not null;
