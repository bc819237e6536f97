create unique index concurrently if not exists content_translations_by_category on content_translations (category_id, locale, field);
