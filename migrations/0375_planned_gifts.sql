-- What was bought for somebody else, with a message, perhaps for a later day: until then its receiver has nothing of it.
create table planned_gifts (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders,
  seller_id bigint not null references sellers,
  state text not null check (state in ('planned', 'delivered', 'stopped')),
  message text not null default '' check (length(message) <= 1000),
  -- The day in the receiver's country; null for at once.
  deliver_on date,
  delivers_at timestamptz not null,
  changed_at timestamptz not null
);
create index on planned_gifts (seller_id);
create index on planned_gifts (delivers_at) where state = 'planned';
