-- What the operator says on the platform's own pages of law, by language.
create table operator_documents (
  kind text not null check (kind in ('imprint', 'privacy', 'terms')),
  locale text not null check (locale in ('en', 'de')),
  text text not null check (text <> ''),
  changed_at timestamptz not null,
  primary key (kind, locale)
);
