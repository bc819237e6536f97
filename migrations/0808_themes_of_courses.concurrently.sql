create index concurrently if not exists courses_theme_id on courses (theme_id);
