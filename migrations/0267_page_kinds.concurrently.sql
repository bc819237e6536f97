create unique index concurrently if not exists pages_one_front on pages (seller_id) where kind = 'shop' and original_id is null;
create unique index concurrently if not exists pages_one_of_product on pages (product_id, kind) where original_id is null and product_id is not null;
create unique index concurrently if not exists pages_one_of_program on pages (program_id) where original_id is null and program_id is not null;
create unique index concurrently if not exists pages_one_of_language on pages (original_id, locale) where original_id is not null;
create index concurrently if not exists pages_of_product on pages (product_id);
create index concurrently if not exists pages_of_program on pages (program_id);
