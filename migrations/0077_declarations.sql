-- What buyers declare without signing in: that a contract ends (§ 312k BGB), or that they withdraw from it (§ 356a BGB).
create table declarations (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  declaration_key text not null unique,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  state text not null check (state in ('open', 'carried_out', 'declined')),
  name text not null,
  email citext not null,
  contract text not null,
  cancellation_kind text check (cancellation_kind in ('ordinary', 'extraordinary')),
  reason text,
  wanted_on date,
  order_id bigint references orders,
  ends_on date,
  is_in_time boolean,
  answer text,
  locale text not null,
  address text,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  check ((kind = 'cancellation') = (cancellation_kind is not null))
);
create index on declarations (seller_id, received_at desc, id desc);
create index on declarations (seller_id, state);
create index on declarations (order_id) where order_id is not null;
create index on declarations (decided_by) where decided_by is not null;
