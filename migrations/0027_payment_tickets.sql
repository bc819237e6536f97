-- One admission of one order each: its code, who comes, and whether it was used.
create table payment_tickets (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  ticket_id bigint not null references tickets,
  order_id bigint not null references orders,
  access_id bigint not null references accesses,
  -- The buyer.
  user_id bigint not null references users,
  code text not null unique,
  state text not null default 'unused' constraint payment_tickets_state_check check (state in ('unused', 'used', 'refunded', 'expired', 'invalidated')),
  price bigint not null,
  currency text not null,
  attendee_email text,
  attendee_first_name text not null default '',
  attendee_last_name text not null default '',
  attendee_street text,
  attendee_street_number text,
  attendee_zip text,
  attendee_city text,
  attendee_country_code text,
  -- Who it was passed on to; null while the buyer holds it.
  holder_email text,
  -- The ticket it stands in for: passed on, or given a new code.
  replaces_id bigint references payment_tickets,
  used_at timestamptz,
  used_by_user_id bigint references users,
  created_at timestamptz not null
);
create index on payment_tickets (seller_id, id);
create index on payment_tickets (product_id);
create index on payment_tickets (ticket_id, state);
create index on payment_tickets (order_id);
create index on payment_tickets (access_id);
create index on payment_tickets (user_id);
create index on payment_tickets (replaces_id) where replaces_id is not null;
create index on payment_tickets (used_by_user_id) where used_by_user_id is not null;

-- What was held to a door's scanner, each once: a phone that was offline sends again until it is answered.
create table ticket_scans (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  ticket_date_id bigint not null references ticket_dates,
  key text not null,
  payment_ticket_id bigint references payment_tickets,
  verdict text not null,
  by_user_id bigint references users,
  scanned_at timestamptz not null,
  created_at timestamptz not null,
  unique (seller_id, key)
);
create index on ticket_scans (ticket_date_id);
create index on ticket_scans (payment_ticket_id) where payment_ticket_id is not null;
create index on ticket_scans (by_user_id) where by_user_id is not null;
