-- Rules by which people of a sales team earn on deals. Versions of one plan share its key; an edit writes the next version and archives the one before.
create table deal_incentive_plans (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  plan_key text not null,
  version int not null check (version > 0),
  name text not null,
  value_form text not null check (value_form in ('percents', 'currency')),
  value bigint not null check (value > 0 and (value_form <> 'percents' or value <= 10000)),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  basis text not null check (basis in ('net', 'gross')),
  paid_on text not null check (paid_on in ('first_payment', 'each_payment')),
  -- The setter's part of what is earned, in basis points; the closer gets the rest.
  setter_bp int not null check (setter_bp between 0 and 10000),
  -- The most that is earned on one deal.
  cap_amount bigint check (cap_amount > 0),
  hold_days int not null check (hold_days between 0 and 365),
  claws_back boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (plan_key, version)
);
create index on deal_incentive_plans (seller_id, id);
create unique index deal_incentive_plans_one_current on deal_incentive_plans (plan_key) where archived_at is null;

create function deal_incentive_plans_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'archived_at' = to_jsonb(old) - 'archived_at' then
    return new;
  end if;
  raise exception 'a deal incentive plan is never changed or deleted, only archived';
end $$;
create trigger deal_incentive_plans_stay before update or delete on deal_incentive_plans for each row execute function deal_incentive_plans_stay();

create table sales_team_members (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  state text not null check (state in ('invited', 'active', 'paused', 'ended')),
  email citext not null,
  name text not null,
  locale text not null,
  -- Who accepted, and the account that earns; both unknown until then.
  user_id bigint references users,
  account_id bigint references sellers,
  default_plan_id bigint not null references deal_incentive_plans,
  coupon_id bigint references coupons,
  -- How far below a plan's price a deal may go, in basis points.
  max_discount_bp int not null check (max_discount_bp between 0 and 10000),
  link_token text not null unique,
  invitation_token text not null unique,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, email),
  check (account_id <> seller_id),
  check (state not in ('active', 'paused') or (user_id is not null and account_id is not null))
);
create index on sales_team_members (seller_id, id);
create unique index sales_team_members_once on sales_team_members (seller_id, user_id) where user_id is not null;
create index on sales_team_members (user_id);
create index on sales_team_members (account_id);
create index on sales_team_members (default_plan_id);
-- A code names one person.
create unique index sales_team_members_coupon on sales_team_members (coupon_id) where coupon_id is not null;

-- The products a person sells; nothing here means all.
create table sales_team_products (
  member_id bigint not null references sales_team_members on delete cascade,
  product_id bigint not null references products,
  primary key (member_id, product_id)
);
create index on sales_team_products (product_id);

alter table orders add constraint orders_sales_team_member_id_fkey foreign key (sales_team_member_id) references sales_team_members;
create index on orders (sales_team_member_id, created_at desc, id desc) where sales_team_member_id is not null;
