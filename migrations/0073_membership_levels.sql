-- Levels of a membership; one of a higher rank contains those below it.
create table membership_levels (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  product_id bigint not null references products on delete cascade,
  name text not null check (length(name) between 1 and 100),
  rank int not null check (rank > 0),
  unique (product_id, rank)
);
create index on membership_levels (seller_id);

-- Which level a plan gives (null: the first), and from which level on a product is inside (null: for every member).
alter table prices add column level_id bigint references membership_levels on delete set null;
create index on prices (level_id) where level_id is not null;
alter table product_addons add column level_id bigint references membership_levels on delete set null;
create index on product_addons (level_id) where level_id is not null;
