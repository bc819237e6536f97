-- Views of lists a person saved, per person and the seller acted for.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  seller_id bigint references sellers on delete cascade,
  list text not null,
  name text not null check (name <> ''),
  query text not null,
  columns text[],
  place integer not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create unique index on saved_views (user_id, seller_id, list, lower(name)) nulls not distinct;
create unique index on saved_views (user_id, seller_id, list) nulls not distinct where is_default;
create index on saved_views (seller_id);
