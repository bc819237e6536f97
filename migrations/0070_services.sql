create extension if not exists btree_gist;

-- What a service asks after the purchase, and how its appointments are made.
create table service_settings (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  questions jsonb not null default '[]',
  -- Null: without appointments.
  appointment_minutes int check (appointment_minutes between 5 and 1440),
  appointments_count int not null default 1 check (appointments_count between 1 and 1000),
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 1440),
  step_minutes int not null default 30 check (step_minutes between 5 and 1440),
  -- How long before it begins an appointment may still be booked, and moved or cancelled by its buyer.
  notice_hours int not null default 24 check (notice_hours between 0 and 2160),
  change_hours int not null default 24 check (change_hours between 0 and 2160),
  horizon_days int not null default 60 check (horizon_days between 1 and 365),
  -- Where appointments take place; shown to those who have one.
  place text not null default ''
);
create index on service_settings (seller_id);

-- A seller's week as clocks read in their zone: seven lists of spans, Monday first.
create table bookable_hours (
  seller_id bigint primary key references sellers,
  zone text not null,
  week jsonb not null
);

-- Days that differ from the week; without spans nothing can be booked.
create table bookable_exceptions (
  seller_id bigint not null references sellers,
  on_day date not null,
  spans jsonb not null,
  primary key (seller_id, on_day)
);

-- What became of one access to a service.
create table services (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  order_id bigint not null references orders,
  access_id bigint not null unique references accesses,
  user_id bigint not null references users,
  state text not null constraint services_state_check check (state in ('waiting_for_answers', 'answered', 'in_work', 'delivered', 'accepted', 'closed')),
  -- The questions as they were asked, and what was answered, by key.
  questions jsonb not null,
  answers jsonb not null default '[]',
  answered_at timestamptz,
  begun_at timestamptz,
  delivered_at timestamptz,
  accepted_at timestamptz,
  last_message_at timestamptz,
  last_message_by text check (last_message_by in ('seller', 'buyer')),
  seller_seen_at timestamptz,
  created_at timestamptz not null
);
create index on services (seller_id, id desc);
create index on services (product_id);
create index on services (order_id);
create index on services (user_id);

create table service_messages (
  id bigint generated always as identity primary key,
  service_id bigint not null references services,
  author text not null check (author in ('seller', 'buyer')),
  user_id bigint references users,
  kind text not null check (kind in ('message', 'delivery', 'reopening')),
  text text not null,
  created_at timestamptz not null
);
create index on service_messages (service_id, id);
create index on service_messages (user_id);

-- Files that were exchanged; one without a message was uploaded and not sent yet.
create table service_files (
  id bigint generated always as identity primary key,
  service_id bigint not null references services,
  message_id bigint references service_messages,
  file_id bigint not null unique references files,
  author text not null check (author in ('seller', 'buyer')),
  created_at timestamptz not null
);
create index on service_files (service_id);
create index on service_files (message_id);

create table appointments (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  service_id bigint not null references services,
  user_id bigint not null references users,
  state text not null default 'booked' constraint appointments_state_check check (state in ('booked', 'held', 'missed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The buffer after it included.
  busy_till timestamptz not null,
  place text not null,
  -- Where the buyer's clock stood when it was booked; mails to them count in it.
  buyer_zone text not null,
  moved_count int not null default 0,
  cancelled_by text check (cancelled_by in ('seller', 'buyer', 'order')),
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at and busy_till >= ends_at),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  -- Whatever product it is for, a seller sees one buyer at a time.
  constraint appointments_never_overlap exclude using gist (seller_id with =, tstzrange(starts_at, busy_till) with &&) where (state = 'booked')
);
create index on appointments (seller_id, starts_at);
create index on appointments (product_id);
create index on appointments (service_id);
create index on appointments (user_id);
