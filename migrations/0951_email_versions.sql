-- What sellers write instead of the standard text of an email: a draft, and every version that was used.

create table email_versions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  template text not null,
  locale text not null,
  number integer check (number > 0),
  is_standard boolean not null default false,
  subject text not null check (length(subject) <= 150),
  heading text not null check (length(heading) <= 150),
  content jsonb not null,
  revision integer not null default 0,
  user_id bigint references users (id),
  created_at timestamptz not null,
  unique nulls not distinct (seller_id, template, locale, number)
);
comment on table email_versions is 'The highest number of a template and language is used; without a number it is the draft.';
comment on column email_versions.template is 'A name declared by mailTemplates.';
comment on column email_versions.is_standard is 'From here on the standard text is sent again.';
comment on column email_versions.revision is 'How often the draft was saved.';
comment on column email_versions.user_id is 'Who saved it.';
create index email_versions_by_user on email_versions (user_id);
