-- Translations also of frequent questions, files and their folders; an answered question keeps its key when its text changes.

update products set faq = (
  select jsonb_agg(jsonb_build_object('key', substr(md5(id || ' ' || place), 1, 10)) || entry order by place)
  from jsonb_array_elements(faq) with ordinality as entries (entry, place)
) where faq <> '[]';

alter table content_translations drop constraint content_translations_field_check;
alter table content_translations add constraint content_translations_field_check check (field in ('name', 'short_description', 'description', 'search_title', 'search_description', 'terms_text', 'delivery_text', 'label', 'hint', 'options', 'headline', 'text', 'title', 'question', 'answer')) not valid;
