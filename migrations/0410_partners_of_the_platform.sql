-- Who recommends the platform itself. The newest row of the terms holds; without one there is no program.
create table platform_partner_terms (
  id bigint generated always as identity primary key,
  is_on boolean not null,
  share_bp integer not null check (share_bp between 1 and 10000),
  months integer not null check (months between 1 and 120),
  cookie_days integer not null check (cookie_days between 1 and 730),
  hold_days integer not null check (hold_days between 0 and 365),
  minimum_amount bigint not null check (minimum_amount >= 0),
  title jsonb not null default '{}',
  words jsonb not null default '{}',
  changed_by bigint references users,
  created_at timestamptz not null
);
create index platform_partner_terms_changed_by on platform_partner_terms (changed_by);

create table platform_partners (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  account_id bigint not null unique references sellers,
  link_token text not null unique,
  terms_id bigint not null references platform_partner_terms,
  created_at timestamptz not null
);
create index platform_partners_terms on platform_partners (terms_id);

create table platform_partner_days (
  partner_id bigint not null references platform_partners,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (partner_id, day)
);

-- By whose link somebody came who was signed in, in their own account.
create table platform_partner_touches (
  user_id bigint primary key references users,
  partner_id bigint not null references platform_partners,
  until timestamptz not null
);
create index platform_partner_touches_partner on platform_partner_touches (partner_id);

create table platform_referrals (
  id bigint generated always as identity primary key,
  partner_id bigint not null references platform_partners,
  seller_id bigint not null unique references sellers,
  terms_id bigint not null references platform_partner_terms,
  origin text not null check (origin in ('link', 'touch', 'sign_up', 'click')),
  referred_on date not null,
  created_at timestamptz not null
);
create index platform_referrals_partner on platform_referrals (partner_id);
create index platform_referrals_terms on platform_referrals (terms_id);

create table platform_partner_earnings (
  id bigint generated always as identity primary key,
  referral_id bigint not null references platform_referrals,
  account_id bigint not null references sellers,
  period_number integer not null,
  sequence integer not null,
  base_amount bigint not null,
  share_bp integer not null,
  tax text not null,
  currency text not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  gross_amount bigint not null,
  hold_ends_on date not null,
  released_at timestamptz,
  ledger_key text not null unique,
  created_on date not null,
  created_at timestamptz not null,
  unique (referral_id, period_number, sequence),
  check (gross_amount = net_amount + vat_amount)
);
create index platform_partner_earnings_account on platform_partner_earnings (account_id, created_at desc, id desc);
create index platform_partner_earnings_held on platform_partner_earnings (hold_ends_on) where released_at is null;
