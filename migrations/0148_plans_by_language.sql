-- Names and descriptions of plans by language.
alter table plans add column name jsonb check (jsonb_typeof(name) = 'object' and name <> '{}');
alter table plans add column description jsonb not null default '{}' check (jsonb_typeof(description) = 'object');
update plans set
  name = jsonb_build_object('en', name_en, 'de', name_de),
  description = jsonb_strip_nulls(jsonb_build_object('en', nullif(description_en, ''), 'de', nullif(description_de, '')));
alter table plans alter column name set not null;
alter table plans drop column name_en, drop column name_de, drop column description_en, drop column description_de;
