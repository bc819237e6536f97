-- Who signed up before has none.
alter table users validate constraint users_terms_document_id_fkey;
