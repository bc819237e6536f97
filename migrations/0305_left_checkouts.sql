-- What was entered in a checkout that was not finished, kept with consent for one email.
create table left_checkouts (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  product_id bigint not null references products,
  state text not null check (state in ('kept', 'reminded', 'completed', 'won_back', 'stopped', 'expired')),
  -- Null once its time is over.
  email citext,
  locale text not null,
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  -- What the checkout asked for in all.
  amount bigint not null check (amount >= 0),
  currency text not null,
  consent_text text not null,
  consent_version text not null,
  consented_at timestamptz not null,
  address text,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  order_id bigint references orders,
  check ((state in ('completed', 'won_back')) = (order_id is not null)),
  check (state <> 'reminded' or reminded_at is not null),
  check (state in ('kept', 'reminded') or values = '{}')
);
create unique index left_checkouts_open on left_checkouts (seller_id, product_id, email) where state in ('kept', 'reminded');
create index on left_checkouts (seller_id, changed_at desc, id desc);
create index on left_checkouts (product_id);
create index on left_checkouts (order_id);
create index left_checkouts_waiting on left_checkouts (changed_at) where state = 'kept';
create index left_checkouts_named on left_checkouts (changed_at) where email is not null;

alter table checkouts add column offers_reminder boolean not null default false;
