-- Who waits for a ticket kind that is sold out; a place that comes free is held for them in turn.
create table waiting_entries (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  ticket_id bigint not null references tickets,
  email citext not null,
  locale text not null,
  state text not null default 'waiting' constraint waiting_entries_state_check check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  offered_till timestamptz,
  -- The press of the order button that took the place.
  checkout_key text,
  created_at timestamptz not null,
  check ((state = 'offered') <= (offered_till is not null)),
  check ((state = 'taken') <= (checkout_key is not null))
);
create unique index waiting_entries_once on waiting_entries (ticket_id, email) where state in ('waiting', 'offered');
create index on waiting_entries (seller_id, id);
create index on waiting_entries (product_id);
create index on waiting_entries (ticket_id, state, id);
create index on waiting_entries (offered_till) where state = 'offered';

-- Places that come free are theirs first: nobody else is sold them.
alter table tickets add column waiting_count int not null default 0 check (waiting_count >= 0);
