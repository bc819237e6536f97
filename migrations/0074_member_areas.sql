-- The page of a membership at /v/{username}/{path}, and its looks.
create table member_areas (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  path text not null check (path ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  layout text not null default 'grid' check (layout in ('grid', 'list')),
  title text not null default '',
  welcome text not null default '',
  page_color text,
  accent_color text,
  logo_file_id bigint references files,
  updated_at timestamptz not null,
  unique (seller_id, path)
);
create index on member_areas (logo_file_id) where logo_file_id is not null;
