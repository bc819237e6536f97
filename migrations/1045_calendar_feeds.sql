create table calendar_feeds (
  user_id bigint primary key references users (id),
  secret_hash text not null unique,
  secret_sealed text not null,
  created_at timestamptz not null
);
