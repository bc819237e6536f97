-- Who comes with the tickets of an order, as far as its buyer said so at the checkout; the tickets themselves are made once it is paid.
create table order_attendees (
  order_id bigint not null references orders,
  position int not null check (position >= 0),
  seller_id bigint not null references sellers,
  first_name text not null,
  last_name text not null,
  email text,
  primary key (order_id, position)
);
create index on order_attendees (seller_id);
