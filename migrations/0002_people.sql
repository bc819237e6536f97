create table users (
  id bigint generated always as identity primary key,
  email citext not null unique,
  -- Empty for buyers who never chose one: they sign in by links.
  password_hash text,
  salutation text check (salutation in ('mr', 'mrs', 'non_binary', 'dr', 'none')),
  first_name text not null default '',
  last_name text not null default '',
  locale text not null default 'en',
  colour_scheme text not null default 'auto' check (colour_scheme in ('auto', 'light', 'dark')),
  terms_version text,
  terms_accepted_at timestamptz,
  referrer text,
  confirmed_at timestamptz,
  signed_in_at timestamptz,
  created_at timestamptz not null
);

create table profiles (
  user_id bigint not null references users on delete cascade,
  profile_type text not null check (profile_type in ('seller', 'publisher', 'ablefy_affiliate', 'team_member', 'sales_team_member', 'payer', 'manager', 'admin')),
  created_at timestamptz not null,
  primary key (user_id, profile_type)
);

create table sellers (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  username citext not null unique check (username ~* '^[a-z0-9.-]{3,50}$'),
  name text not null,
  email citext not null,
  business_type text not null default 'natural' check (business_type in ('natural', 'entity')),
  account_type text not null default 'regular' check (account_type in ('light', 'regular')),
  selling_mode text not null default 'selling_none' check (selling_mode in ('selling_none', 'selling_by_ownself', 'selling_via_reseller')),
  salutation text check (salutation in ('mr', 'mrs', 'non_binary', 'dr', 'none')),
  first_name text,
  last_name text,
  birthday date,
  company text,
  region text,
  registration_location text,
  street text,
  street_number text,
  zip text,
  city text,
  country_code text not null default 'DE' check (country_code ~ '^[A-Z]{2}$'),
  phone text,
  tax_number text,
  tax_number_type text check (tax_number_type in ('number', 'identification_number')),
  is_vat_liable boolean,
  vat_id text,
  exemption_reason text check (exemption_reason in ('small_business', 'educational', 'regulated_profession', 'other')),
  website text,
  zone text not null default 'Europe/Berlin',
  locale text not null default 'en',
  currency text not null default 'eur' check (currency ~ '^[a-z]{3}$'),
  logo_key text,
  avatar_key text,
  imprint_text text,
  terms_text text,
  privacy_text text,
  withdrawal_text text,
  invoice_prefix text not null default '',
  feature_flags jsonb not null default '{}',
  payment_account_done boolean not null default false,
  can_sell boolean not null default false,
  registered_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- How a seller takes money. Credentials that a provider gave are sealed; what buyers may see stands in settings.
create table seller_payment_providers (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]+$'),
  is_enabled boolean not null,
  settings jsonb not null default '{}',
  sealed_credentials text,
  changed_at timestamptz not null,
  unique (seller_id, provider)
);

create table team_members (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  user_id bigint not null references users on delete cascade,
  rights text[] not null default '{}',
  state text not null check (state in ('invited', 'active', 'paused', 'ended')),
  created_at timestamptz not null,
  unique (seller_id, user_id)
);
create index on team_members (user_id);

-- One row is one sign-in with all its renewals; refresh tokens are derived from `family` and `generation` and never stored.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  profile_type text not null,
  acting_seller_id bigint references sellers on delete set null,
  family text not null,
  generation int not null default 1,
  fingerprint text not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'reused', 'password_changed', 'email_changed', 'profile_lost')),
  foreign key (user_id, profile_type) references profiles (user_id, profile_type)
);
create index on sessions (user_id, profile_type);
create index on sessions (acting_seller_id);
create index on sessions (expires_at);

create table one_use_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('confirmation', 'magic_link', 'password_reset', 'email_change', 'email_veto')),
  token_hash text not null unique,
  -- The new address of an e-mail change, the old one of its veto, the page a link leads to.
  subject text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on one_use_tokens (user_id, kind);
create index on one_use_tokens (expires_at);

create table payers (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  user_id bigint references users,
  email citext not null,
  salutation text check (salutation in ('mr', 'mrs', 'non_binary', 'dr', 'none')),
  first_name text not null default '',
  last_name text not null default '',
  company text,
  vat_id text,
  street text,
  street_number text,
  zip text,
  city text,
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  phone text,
  locale text not null default 'en',
  notes text,
  orders_count int not null default 0,
  paid_amount bigint not null default 0,
  currency text not null default 'eur' check (currency ~ '^[a-z]{3}$'),
  first_order_at timestamptz,
  last_order_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, email)
);
create index on payers (user_id);
create index on payers (seller_id, created_at, id);
create index on payers (seller_id, last_order_at, id);
create index on payers (seller_id, paid_amount, id);
create index on payers using gin (seller_id, (email::text || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company, '')) gin_trgm_ops);

create index on mails (created_at, id);
create index on mails (kind, id);
