-- Places of an order's ticket kind that went on to another order: their tickets were changed to a dearer kind.
alter table orders add column moved_quantity int not null default 0,
  add constraint orders_moved_within_quantity check (moved_quantity between 0 and quantity);

-- A payment ticket that is changed to a dearer kind once an order over the difference is paid.
create table ticket_upgrades (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  access_id bigint not null references accesses,
  payment_ticket_id bigint not null references payment_tickets,
  -- Over the difference; holds the place of the new kind.
  order_id bigint not null unique references orders,
  -- Held the place of the old kind.
  from_order_id bigint not null references orders,
  state text not null default 'waiting' constraint ticket_upgrades_state_check check (state in ('waiting', 'done', 'left', 'taken_back')),
  -- What a ticket of the new kind costs.
  price bigint not null,
  created_at timestamptz not null
);
create index on ticket_upgrades (seller_id);
create index on ticket_upgrades (user_id);
create index on ticket_upgrades (access_id);
create index on ticket_upgrades (from_order_id);
create index on ticket_upgrades (payment_ticket_id);
create unique index ticket_upgrades_one_waiting on ticket_upgrades (payment_ticket_id) where state = 'waiting';

update sellers set feature_flags = feature_flags || '{"ticket_upgrade": true}';
