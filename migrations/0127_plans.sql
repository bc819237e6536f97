-- What the operator sells to sellers. A change of what a plan costs writes another row; who has the one before keeps it.
create table plans (
  id bigint generated always as identity primary key,
  name_en text not null,
  name_de text not null,
  description_en text,
  description_de text,
  purpose text not null check (purpose in ('public', 'special')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'quarterly', 'annually')),
  price_amount bigint not null default 0 check (price_amount >= 0),
  currency text not null default 'eur' check (currency ~ '^[a-z]{3}$'),
  vat_bp int not null default 0 check (vat_bp between 0 and 10000),
  features text[] not null default '{}',
  trial_days int not null default 0 check (trial_days between 0 and 365),
  position int not null default 0,
  -- Replaced by a version that costs something else.
  is_legacy boolean not null default false,
  replaced_by_id bigint references plans,
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (is_legacy = (replaced_by_id is not null))
);
create index on plans (replaced_by_id);

-- Which plan a seller has, and what comes next.
create table account_plans (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers,
  plan_id bigint not null references plans,
  state text not null check (state in ('trial', 'active', 'on_hold', 'deletion_requested', 'deletion_planned')),
  since timestamptz not null,
  -- Periods are counted from here, so that the 31st stays the last day of shorter months.
  anchor_on date not null,
  -- How many periods were begun under any plan; the fee of each is owed once.
  period_number int not null default 0,
  period_starts_on date not null,
  -- The day of the next fee or of the end of the trial, in the seller's time zone; none where nothing comes.
  next_on date,
  next_plan_id bigint references plans,
  trial_used boolean not null default false,
  -- Features the operator switched for this account alone, by their word.
  feature_overrides jsonb not null default '{}',
  reason text,
  deletion_on date,
  changed_at timestamptz not null,
  check ((state = 'deletion_planned') = (deletion_on is not null))
);
create index on account_plans (plan_id);
create index on account_plans (next_plan_id) where next_plan_id is not null;
create index on account_plans (state) where state <> 'active';
create index on account_plans (next_on) where next_on is not null;

-- What was charged for one period of a plan, or given back of it.
create table plan_fees (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  plan_id bigint not null references plans,
  kind text not null check (kind in ('fee', 'credit')),
  period_number int not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  net_amount bigint not null check (net_amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  currency text not null,
  created_at timestamptz not null,
  unique (seller_id, period_number, kind)
);
create index on plan_fees (plan_id);

-- Who changed an account's plan, from which to which.
create table plan_changes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  from_plan_id bigint references plans,
  to_plan_id bigint not null references plans,
  user_id bigint references users on delete set null,
  reason text,
  at timestamptz not null
);
create index on plan_changes (seller_id, id);
create index on plan_changes (from_plan_id);
create index on plan_changes (to_plan_id);
create index on plan_changes (user_id);

-- Nobody buys at a seller whose account rests.
alter table sellers add column is_on_hold boolean not null default false;

insert into plans (name_en, name_de, description_en, description_de, purpose, billing_cycle, features, created_at, changed_at)
values ('Free', 'Kostenlos', 'Everything this platform can do.', 'Alles, was diese Plattform kann.', 'public', 'monthly', '{coupons,dunning,sales_team,multicurrency,ticket_upgrade}', now(), now());
insert into account_plans (seller_id, plan_id, state, since, anchor_on, period_starts_on, changed_at)
select s.id, p.id, 'active', s.created_at, s.created_at::date, s.created_at::date, now() from sellers s cross join plans p;
