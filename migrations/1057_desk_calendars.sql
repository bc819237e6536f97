create table desk_calendar_feeds (
  user_id bigint not null references users (id),
  seller_id bigint not null references sellers (id),
  secret_hash text not null unique,
  secret_sealed text not null,
  created_at timestamptz not null,
  primary key (user_id, seller_id)
);
comment on table desk_calendar_feeds is 'The address by which calendars read the dates of a shop, as one person of it sees them.';
create index desk_calendar_feeds_seller_id_idx on desk_calendar_feeds (seller_id);
