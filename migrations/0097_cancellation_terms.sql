-- How a contract ends, as templates of a seller: one is the default, products may name another. Orders keep the text they were placed under.
create table cancellation_terms (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 250),
  text text not null check (length(text) between 1 and 10000),
  -- What buyers for a company read instead; null where it is the same.
  company_text text check (length(company_text) between 1 and 10000),
  agreement text not null default 'shown' check (agreement in ('shown', 'consent')),
  is_default boolean not null default false,
  -- Counts up with every change of the words.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (seller_id, id),
  unique (seller_id, name)
);
create unique index cancellation_terms_default on cancellation_terms (seller_id) where is_default;

alter table products add column cancellation_term_id bigint;
alter table products add foreign key (seller_id, cancellation_term_id) references cancellation_terms (seller_id, id);
create index on products (cancellation_term_id, seller_id);

alter table orders add column cancellation_term jsonb;
