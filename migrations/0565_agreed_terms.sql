-- The version of the operator's terms that held when somebody signed up; none while the terms are those Kontor brings along.
alter table users add column terms_document_id bigint;
alter table users add constraint users_terms_document_id_fkey
  foreign key (terms_document_id) references operator_document_versions (id) not valid;
