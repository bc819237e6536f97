-- When and where an event takes place, and the ticket kinds (price categories) it is sold by.
create table ticket_dates (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone_name text not null,
  online boolean not null default false,
  location text not null default '',
  location_address text not null default '',
  country_code text,
  -- Shown to ticket holders only.
  online_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
create index on ticket_dates (seller_id);
create index on ticket_dates (product_id);
create index on ticket_dates (ends_at);

create table tickets (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  ticket_date_id bigint not null references ticket_dates,
  name text not null,
  -- Null: as many as the product itself allows.
  quota int check (quota >= 0),
  sold_count int not null default 0 check (sold_count >= 0),
  reserved_count int not null default 0 check (reserved_count >= 0),
  sale_from timestamptz,
  sale_till timestamptz,
  active boolean not null default true,
  position int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tickets_never_oversold check (quota is null or sold_count + reserved_count <= quota),
  check (sale_till > sale_from)
);
create index on tickets (seller_id);
create index on tickets (product_id);
create index on tickets (ticket_date_id);

-- A plan sells one ticket kind of an event, so that choosing the plan chooses the ticket.
create table ticket_plans (
  ticket_id bigint not null references tickets,
  product_id bigint not null references products,
  pricing_plan_id bigint not null references pricing_plans,
  primary key (product_id, pricing_plan_id)
);
create index on ticket_plans (ticket_id);
create index on ticket_plans (pricing_plan_id);

-- Ticket kinds of an event that can be sold now or later; kept by the room of tickets.
alter table products add column active_tickets_count int not null default 0;

alter table orders add column ticket_id bigint references tickets;
create index on orders (ticket_id) where ticket_id is not null;
