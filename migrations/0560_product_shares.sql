-- Who gets a part of what a product earns. A share is never changed: another ends it and begins, so that an order has those of its moment.
create table product_shares (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  user_id bigint not null references users (id),
  -- The account that earns: the partner's own.
  account_id bigint not null references sellers (id),
  share_bp integer not null check (share_bp between 1 and 10000),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  check (account_id <> seller_id)
);
create unique index product_shares_live on product_shares (product_id, account_id) where ended_at is null;
create index on product_shares (seller_id, id desc);
create index on product_shares (product_id, started_at);
create index on product_shares (user_id);
create index on product_shares (account_id);

-- Partners earn on orders as salespeople and publishers do: a line belongs to one of them.
alter table sales_earnings add column product_share_id bigint;
alter table sales_earnings add constraint sales_earnings_product_share_id_fkey
  foreign key (product_share_id) references product_shares (id) not valid;
alter table sales_earnings drop constraint sales_earnings_earner_check;
alter table sales_earnings add constraint sales_earnings_earner_check
  check (num_nonnulls(sales_team_member_id, affiliate_node_id, product_share_id) = 1) not valid;
alter table sales_earnings drop constraint sales_earnings_part_check;
alter table sales_earnings add constraint sales_earnings_part_check
  check (part in ('closer', 'setter', 'tier_1', 'tier_2', 'tier_3', 'tier_4', 'tier_5', 'share')) not valid;
alter table sales_earnings drop constraint sales_earnings_part_of_check;
alter table sales_earnings add constraint sales_earnings_part_of_check
  check ((part in ('closer', 'setter')) = (sales_team_member_id is not null) and (part = 'share') = (product_share_id is not null)) not valid;
