alter table content_translations add column suggested_text text;
comment on column content_translations.suggested_text is 'What a service proposes; buyers read it once its seller accepts it, when it becomes the text.';
alter table content_translations drop constraint content_translations_said;
alter table content_translations add constraint content_translations_said check (num_nonnulls(text, waiting_text, suggested_text) > 0) not valid;
alter table content_translations add constraint content_translations_suggested check (suggested_text is null or num_nonnulls(text, waiting_text) = 0) not valid;
