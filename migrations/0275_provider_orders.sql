create table provider_orders (
  seller_id bigint not null references sellers on delete cascade,
  payment_form text not null,
  providers text[] not null check (cardinality(providers) > 1),
  changed_at timestamptz not null,
  primary key (seller_id, payment_form)
);

-- Calls without an answer long ago say nothing about now.
alter table provider_circuits add column silent_at timestamptz;
