create index concurrently if not exists users_by_terms_document on users (terms_document_id) where terms_document_id is not null;
