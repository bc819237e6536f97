-- Pages that sellers build of blocks: the draft they edit, what was published of it and when, former addresses, and what visitors wrote.
create table pages (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('shop', 'shop_sub_page')),
  -- A front has none: it is at the shop's own address.
  slug text check (length(slug) between 2 and 102),
  locale text not null,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 300),
  is_listed boolean not null default true,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  draft jsonb not null,
  -- One more with every save: who saves over another one's work is told.
  revision integer not null default 1,
  draft_saved_at timestamptz not null,
  draft_saved_by bigint references users,
  published_version_id bigint,
  scheduled_version_id bigint,
  publish_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'shop') = (slug is null)),
  check ((state = 'scheduled') = (publish_at is not null)),
  check (state <> 'published' or published_version_id is not null)
);
create unique index pages_one_front on pages (seller_id) where kind = 'shop';
create unique index pages_addresses_of_seller on pages (seller_id, slug);
create index on pages (seller_id, updated_at desc, id desc);
create index on pages (seller_id, created_at desc, id desc);
create index on pages (seller_id, state);
create index on pages (draft_saved_by);
create index on pages using gin (seller_id, title gin_trgm_ops);

create table page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  seller_id bigint not null references sellers,
  number integer not null,
  name text check (length(name) <= 80),
  title text not null,
  description text not null,
  document jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null,
  published_at timestamptz,
  unique (page_id, number)
);
create index on page_versions (seller_id);
create index on page_versions (created_by);
alter table pages add foreign key (published_version_id) references page_versions not valid;
alter table pages add foreign key (scheduled_version_id) references page_versions not valid;
create index on pages (published_version_id);
create index on pages (scheduled_version_id);

-- Where pages were before: whoever comes there is led on.
create table page_addresses (
  seller_id bigint not null references sellers,
  slug text not null,
  page_id bigint not null references pages on delete cascade,
  created_at timestamptz not null,
  primary key (seller_id, slug)
);
create index on page_addresses (page_id);

-- What visitors wrote into contact forms, with what they agreed to.
create table contact_answers (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  page_id bigint references pages on delete set null,
  form_name text not null check (length(form_name) <= 120),
  name text not null check (length(name) <= 250),
  email citext check (length(email) <= 254),
  answers jsonb not null,
  answers_text text not null,
  consent_text text not null check (length(consent_text) <= 1000),
  locale text not null,
  created_at timestamptz not null
);
create index on contact_answers (seller_id, created_at desc, id desc);
create index on contact_answers (page_id);
create index on contact_answers (seller_id, email);
create index on contact_answers using gin (seller_id, answers_text gin_trgm_ops);
