create index concurrently if not exists page_themes_changed on page_themes (seller_id, updated_at desc, id desc);
