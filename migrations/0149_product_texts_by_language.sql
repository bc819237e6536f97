-- A seller's own mail and words after a purchase: each part by language. Mails were written under names of both styles.
create function pg_temp.by_language(old jsonb, part text) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(language, said) filter (where said <> ''), '{}')
  from unnest(array['en', 'de']) language,
    lateral (select coalesce(old ->> (part || '_' || language), old ->> (part || initcap(language))) as said) texts
$$;
update products set custom_email =
  jsonb_build_object('subject', pg_temp.by_language(custom_email, 'subject'), 'body', pg_temp.by_language(custom_email, 'body'))
where custom_email is not null;
update products set success_words =
  jsonb_build_object('title', pg_temp.by_language(success_words, 'title'), 'text', pg_temp.by_language(success_words, 'text'))
where success_words is not null;
alter table products add check (jsonb_typeof(custom_email) = 'object');
