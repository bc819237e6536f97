-- An offer one person of the sales team prepared for one buyer, or the sale a person's link or code brought. From the order on, its state is the order's.
create table deals (
  id bigint generated always as identity primary key,
  token text not null unique,
  seller_id bigint not null references sellers,
  state text not null check (state in ('draft', 'ready', 'finalized', 'cancelled')),
  origin text not null check (origin in ('draft', 'link', 'coupon')),
  -- Who closes it; who set it up, where that is somebody else.
  sales_team_member_id bigint not null references sales_team_members,
  setter_id bigint references sales_team_members,
  incentive_plan_id bigint not null references deal_incentive_plans,
  product_id bigint not null references products,
  pricing_plan_id bigint references pricing_plans,
  -- What each payment costs in place of the plan's amount.
  own_amount bigint check (own_amount > 0),
  buyer_email citext,
  buyer_first_name text not null default '',
  buyer_last_name text not null default '',
  buyer_company text,
  locale text not null,
  note text,
  valid_till date not null,
  order_id bigint unique references orders,
  -- The rules as they were when the buyer pressed the button.
  terms jsonb,
  reason text,
  created_by bigint references users,
  created_at timestamptz not null,
  sent_at timestamptz,
  finalized_at timestamptz,
  check (setter_id <> sales_team_member_id),
  check (origin <> 'draft' or (buyer_email is not null and pricing_plan_id is not null)),
  check ((order_id is null) = (terms is null)),
  check (state <> 'finalized' or order_id is not null)
);
create index on deals (seller_id, created_at desc, id desc);
create index on deals (sales_team_member_id, created_at desc, id desc);
create index on deals (setter_id);
create index on deals (incentive_plan_id);
create index on deals (product_id);
create index on deals (pricing_plan_id);
create index on deals (created_by);
create index on deals (valid_till) where state in ('draft', 'ready');
create index on deals (created_at desc, id desc);
