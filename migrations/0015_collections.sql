-- How a seller asks for what is owed. A seller without a row has the defaults.
create table dunning_settings (
  seller_id bigint primary key references sellers,
  preferred_strategy text not null default 'dunning' check (preferred_strategy in ('dunning', 'inkasso', 'no')),
  agency text not null default 'package' check (agency in ('simulator', 'package')),
  minimum_amount bigint not null default 2500 check (minimum_amount between 2500 and 1000000),
  changed_at timestamptz not null
);
-- A seller's own words for one mail in one language; without a row the standard ones are sent.
create table dunning_mails (
  seller_id bigint not null references sellers,
  stage text not null check (stage in ('first_email', 'second_email', 'third_email')),
  locale text not null check (locale in ('en', 'de')),
  subject text not null,
  body text not null,
  changed_at timestamptz not null,
  primary key (seller_id, stage, locale)
);

create table claims (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  payer_id bigint not null references payers,
  currency text not null,
  payer_type text not null check (payer_type in ('consumer', 'business')),
  payment_flow text not null check (payment_flow in ('selling_by_ownself', 'selling_via_reseller')),
  preferred_strategy text not null check (preferred_strategy in ('dunning', 'inkasso', 'no')),
  dunning_status text not null check (dunning_status in ('in_progress', 'completed', 'skipped')),
  inkasso_status text not null default 'not_ready_for_inkasso' check (inkasso_status in ('not_ready_for_inkasso', 'ready_for_inkasso', 'in_inkasso', 'pre_court', 'court', 'post_court', 'no')),
  outcome_status text check (outcome_status in ('collected', 'partially_collected', 'not_collected', 'manually_resolved_dunning', 'manually_resolved_inkasso')),
  not_collected_reason text,
  mails_sent int not null default 0 check (mails_sent between 0 and 3),
  -- The calendar counts from here; the next mail, the end of the third one's term, the day the payer promised.
  starts_on date not null,
  next_mail_on date,
  deadline_on date,
  promised_on date,
  due_on date not null,
  amount bigint not null check (amount > 0),
  vat_amount bigint not null check (vat_amount >= 0),
  open_amount bigint not null check (open_amount >= 0),
  collected_amount bigint not null default 0 check (collected_amount >= 0),
  missing text[] not null default '{}',
  agency text check (agency in ('simulator', 'package')),
  agency_key text unique,
  agency_reference text,
  csv_downloaded boolean not null default false,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  written_off_at timestamptz,
  written_off_amount bigint check (written_off_amount >= 0),
  written_off_vat_amount bigint check (written_off_vat_amount >= 0),
  strategy_stage text not null generated always as (
    case when inkasso_status = 'no' then 'no'
      when inkasso_status <> 'not_ready_for_inkasso' or (dunning_status = 'completed' and outcome_status is null) then inkasso_status
      when mails_sent = 3 then 'third_email' when mails_sent = 2 then 'second_email' else 'first_email' end) stored,
  strategy_type text not null generated always as (case when dunning_status = 'completed' and inkasso_status in ('in_inkasso', 'pre_court', 'court', 'post_court') then 'inkasso' else 'dunning' end) stored,
  strategy_status text not null generated always as (
    case when outcome_status is not null then 'completed' when dunning_status = 'skipped' or inkasso_status = 'no' then 'skipped' else 'in_progress' end) stored,
  check ((resolved_at is null) = (outcome_status is null))
);
-- One open claim per order; what becomes due later joins it.
create unique index claims_one_open on claims (order_id) where resolved_at is null;
create index on claims (order_id);
create index on claims (seller_id, opened_at desc, id desc);
create index on claims (payer_id);
create index claims_next_mail on claims (next_mail_on) where resolved_at is null and dunning_status = 'in_progress';

create table claim_debts (
  claim_id bigint not null references claims,
  order_rate_id bigint not null references order_rates,
  due_on date not null,
  amount bigint not null check (amount > 0),
  vat_amount bigint not null check (vat_amount >= 0),
  joined_at timestamptz not null,
  primary key (claim_id, order_rate_id)
);
create index on claim_debts (order_rate_id);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims,
  kind text not null,
  -- A stage, a reason, what is missing: words of the room.
  word text,
  text text,
  amount bigint,
  mail_token text,
  actor_user_id bigint references users,
  -- What an agency tells twice is noted once.
  unique_key text unique,
  at timestamptz not null
);
create index on claim_events (claim_id, id);
create index on claim_events (actor_user_id) where actor_user_id is not null;

create table claim_documents (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claims,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('letter', 'package')),
  stage text,
  name text not null,
  content_type text not null,
  storage_key text not null unique,
  size bigint not null,
  created_at timestamptz not null
);
create index on claim_documents (claim_id, id);
create index on claim_documents (seller_id);
create unique index claim_letters_once on claim_documents (claim_id, stage) where kind = 'letter';

-- The books of the simulated collection agency: nobody else reads or writes them.
create table inkasso_simulator_cases (
  id bigint generated always as identity primary key,
  case_key text not null unique,
  reference text not null unique,
  debtor text not null,
  amount bigint not null,
  currency text not null,
  fate text not null check (fate in ('pays', 'pays_in_parts', 'gives_up', 'rejected')),
  is_at_court boolean not null default false,
  received_at timestamptz not null,
  court_at timestamptz,
  closed_at timestamptz
);
create table inkasso_simulator_news (
  id bigint generated always as identity primary key,
  case_id bigint not null references inkasso_simulator_cases,
  kind text not null check (kind in ('payment', 'unsuccessful', 'titled', 'gave_up')),
  amount bigint,
  at timestamptz not null
);
create index on inkasso_simulator_news (case_id, id);
