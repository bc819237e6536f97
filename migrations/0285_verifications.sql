-- What is frozen for a seller until they are known: providers by name, '*' for all; none for nearly everybody.
alter table sellers add column frozen_providers text[] not null default '{}';

-- One row for each who verifies a seller: the operator, or a payment provider by its name.
create table verifications (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  verifier text not null,
  kyc_state text not null check (kyc_state in ('kyc_incomplete', 'kyc_1', 'kyc_2', 'rejected', 'expired', 'blocked', 'closed')),
  phase text not null check (phase in ('init', 'requested', 'in_review', 'reviewed', 'change')),
  decision text not null check (decision in ('init', 'change', 'accepted', 'rejected')),
  -- Whether it counts now: the provider is connected, or the operator demands it and no provider verifies.
  is_demanded boolean not null,
  -- What is frozen; null where nothing is.
  scope text check (scope in ('payments', 'payouts', 'payments_payouts')),
  -- What is asked for: fields, documents and whether owners are to be named.
  asked jsonb not null,
  reason text,
  -- What the seller had said of themselves when it was handed in, as a hash: whoever changes it is looked at anew.
  fingerprint text,
  -- How often something was handed in: a part of the key of each.
  turn int not null default 0,
  requested_at timestamptz,
  reviewed_at timestamptz,
  -- When the verifier was asked last; an answer to an earlier question is not believed.
  read_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (seller_id, verifier)
);
create index verifications_newest on verifications (created_at desc, id desc);
create index verifications_by_phase on verifications (phase, created_at desc);
create index verifications_by_kyc_state on verifications (kyc_state, created_at desc);
create index verifications_by_decision on verifications (decision, created_at desc);
create index verifications_by_verifier on verifications (verifier, created_at desc);

-- What a verifier asks beyond the profile.
create table verification_details (
  seller_id bigint primary key references sellers (id) on delete cascade,
  nationality text,
  birthplace_city text,
  birthplace_country text,
  legal_form text check (legal_form in ('business', 'organization', 'soletrader', 'partnership')),
  -- The seller said that nobody owns more than a quarter of the company.
  has_no_owners boolean not null default false,
  changed_at timestamptz not null
);

-- Who owns more than a quarter of a company, or controls it otherwise (ultimate owners).
create table verification_owners (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  birthday date not null,
  nationality text not null,
  street text not null,
  street_number text not null,
  zip text not null,
  city text not null,
  region text,
  country_code text not null,
  phone text,
  birthplace_city text not null,
  birthplace_country text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index verification_owners_of_seller on verification_owners (seller_id);

create table verification_documents (
  id bigint generated always as identity primary key,
  verification_id bigint not null references verifications (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  kind text not null check (kind in ('identity_proof', 'registration_proof', 'articles_of_association', 'shareholder_declaration', 'address_proof')),
  state text not null check (state in ('init', 'created', 'sent', 'validation_asked', 'on_hold', 'validated', 'accepted', 'refused', 'incomplete', 'not_accepted', 'not_verified', 'unreadable', 'wrong_name', 'wrong_type', 'expired')),
  -- What the provider calls it.
  reference text,
  reason text,
  expires_on date,
  -- The seller was told that it runs out.
  warned_on date,
  -- From this day on its pages are deleted; null while it is in use.
  delete_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index verification_documents_of_verification on verification_documents (verification_id, id);
create index verification_documents_of_seller on verification_documents (seller_id);
create index verification_documents_to_delete on verification_documents (delete_on) where delete_on is not null;
create index verification_documents_running_out on verification_documents (expires_on) where expires_on is not null;
-- One document of a kind is filled at a time.
create unique index verification_documents_open on verification_documents (verification_id, kind) where state in ('init', 'created');

-- The bytes lie in the file store, each page locked by a key of its own; the key is sealed here.
create table verification_pages (
  id bigint generated always as identity primary key,
  document_id bigint not null references verification_documents (id) on delete cascade,
  storage_key text not null unique,
  key_sealed text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null,
  created_at timestamptz not null
);
create index verification_pages_of_document on verification_pages (document_id, id);

create table bank_legitimations (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null unique references bank_accounts (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  step text not null check (step in ('head_quarter', 'legal_representative', 'ubo', 'documents', 'requested', 'in_review', 'change', 'registered', 'legitimated', 'rejected')),
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index bank_legitimations_newest on bank_legitimations (created_at desc, id desc);
create index bank_legitimations_of_seller on bank_legitimations (seller_id);
create index bank_legitimations_by_step on bank_legitimations (step, created_at desc);

-- What the operator demands of sellers; without a row nothing.
create table verification_settings (
  id int primary key check (id = 1),
  demand text not null check (demand in ('nothing', 'payouts', 'payments_payouts')),
  changed_at timestamptz not null
);
