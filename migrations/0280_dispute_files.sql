-- What a seller sends along with the answer to a dispute: kept first, and until the buyer is erased.
create table dispute_files (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references disputes (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  -- What it shows; a provider takes one of each.
  kind text not null check (kind in ('receipt', 'communication', 'service', 'policy', 'other')),
  name text not null,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  unique (dispute_id, kind)
);
create index dispute_files_by_seller on dispute_files (seller_id);
