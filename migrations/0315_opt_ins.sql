-- Forms by which people agree to be written to, the contacts they make, and the proof of each (Art. 7 (1) GDPR, § 7 UWG).
create table opt_in_forms (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  name text not null,
  slug text not null,
  state text not null check (state in ('open', 'closed')),
  title text not null,
  intro text not null,
  asks_name text not null check (asks_name in ('hidden', 'optional', 'required')),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  -- What the tick says; a changed text is the next version.
  consent_text text not null,
  consent_version integer not null check (consent_version > 0),
  button_text text not null,
  thanks_text text not null,
  redirect_url text check (redirect_url like 'https://%'),
  tags text[] not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index opt_in_forms_by_slug on opt_in_forms (seller_id, slug);
create index opt_in_forms_by_change on opt_in_forms (seller_id, changed_at desc, id desc);

create table opt_in_contacts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  form_id bigint not null references opt_in_forms,
  state text not null check (state in ('asked', 'confirmed', 'unsubscribed', 'expired')),
  -- Null once it expired: nothing is left that names anybody.
  email citext,
  first_name text not null,
  last_name text not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  locale text not null,
  is_imported boolean not null,
  confirm_token text not null unique,
  unsubscribe_token text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((state = 'expired') = (email is null)),
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'unsubscribed') = (unsubscribed_at is not null))
);
-- An address is in a form once; who unsubscribed and signs up again is another row, so that the proof of both stays.
create unique index opt_in_contacts_once on opt_in_contacts (form_id, email) where state in ('asked', 'confirmed');
create index opt_in_contacts_by_seller on opt_in_contacts (seller_id, asked_at desc, id desc);
create index opt_in_contacts_by_form on opt_in_contacts (form_id);
create index opt_in_contacts_by_email on opt_in_contacts (email);
create index opt_in_contacts_unanswered on opt_in_contacts (asked_at) where state = 'asked';
create index opt_in_contacts_over on opt_in_contacts (unsubscribed_at) where state = 'unsubscribed';

create table opt_in_proofs (
  id bigint generated always as identity primary key,
  contact_id bigint not null references opt_in_contacts (id) on delete cascade,
  deed text not null check (deed in ('asked', 'confirmed', 'unsubscribed', 'imported')),
  at timestamptz not null,
  -- Network address; none where somebody else did it.
  address text,
  consent_text text,
  consent_version integer,
  -- Of an import: the proof as the seller wrote it.
  words text,
  check (deed not in ('asked', 'confirmed') or (consent_text is not null and consent_version is not null)),
  check (deed <> 'imported' or words is not null)
);
create index opt_in_proofs_by_contact on opt_in_proofs (contact_id, id);

create function opt_in_proofs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the proof of a consent is never changed';
end $$;
create trigger opt_in_proofs_stay before update on opt_in_proofs for each row execute function opt_in_proofs_stay();
