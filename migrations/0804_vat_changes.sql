-- A seller who sells already asked for another rule on VAT: it holds from a day on, once it was checked where that is demanded.
create table vat_changes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  state text not null check (state in ('pending', 'in_process', 'applied', 'refused', 'withdrawn')),
  is_vat_liable boolean not null,
  vat_id text,
  exemption_reason text,
  starts_on date not null,
  starts_at timestamptz not null,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index vat_changes_open on vat_changes (seller_id) where state in ('pending', 'in_process');
create index vat_changes_seller_id_idx on vat_changes (seller_id);
create index vat_changes_created_at_idx on vat_changes (created_at, id);
create index vat_changes_state_idx on vat_changes (state, created_at, id);
