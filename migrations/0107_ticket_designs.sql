-- How tickets of an event look on paper; what is not here is standard.
create table ticket_designs (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  picture_file_id bigint references files,
  -- House rules, how to get there: printed below the code.
  words text not null default '' check (length(words) <= 400),
  shows_price boolean not null default true
);
create index on ticket_designs (seller_id);
create index on ticket_designs (picture_file_id) where picture_file_id is not null;
