create unique index concurrently if not exists content_translations_by_part on content_translations (product_id, locale, part, field);
