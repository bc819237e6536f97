-- The ticket kind a bundle gives of an event it contains; without a row its buyers choose.
create table bundle_tickets (
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  addon_product_id bigint not null references products,
  ticket_id bigint not null references tickets,
  primary key (product_id, addon_product_id)
);
create index on bundle_tickets (seller_id);
create index on bundle_tickets (addon_product_id);
create index on bundle_tickets (ticket_id);

-- The kind a bundle's order gives of an event that is part of it.
alter table order_parts add column ticket_id bigint references tickets;
create index on order_parts (ticket_id) where ticket_id is not null;
