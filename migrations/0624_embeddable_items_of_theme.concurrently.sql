create index concurrently if not exists embeddable_items_of_theme on embeddable_items (theme_id) where theme_id is not null;
