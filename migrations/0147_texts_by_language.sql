-- What somebody wrote in several languages is one value, `{ "en": "…", "de": "…" }`; a language that was not written is not in it.
create table operator_texts as
select kind, jsonb_object_agg(locale, text) as text, max(changed_at) as changed_at from operator_documents group by kind;
delete from operator_documents;
alter table operator_documents drop constraint operator_documents_pkey;
alter table operator_documents drop column locale;
alter table operator_documents drop column text;
alter table operator_documents add column text jsonb not null check (jsonb_typeof(text) = 'object' and text <> '{}');
alter table operator_documents add primary key (kind);
insert into operator_documents (kind, text, changed_at) select kind, text, changed_at from operator_texts;
drop table operator_texts;
