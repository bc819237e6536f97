-- What a payer allowed a seller to collect from their account: asked for when a payment begins, signed on our own page.
create table debit_mandates (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  payer_id bigint references payers (id),
  -- The payment it was asked for with, and the address of its page.
  transfer_id bigint not null unique references transfers (id),
  token text not null unique,
  reference text not null check (length(reference) <= 35),
  kind text not null check (kind in ('one_off', 'recurring')),
  creditor_name text not null,
  creditor_id text not null,
  amount bigint not null check (amount >= 0),
  return_url text not null,
  -- Of a signed one, with what proves it: the words, when, and from where.
  holder text,
  iban_sealed text,
  iban_end text,
  words text,
  words_version text,
  address text,
  signed_on date,
  signed_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, reference),
  check ((signed_at is null) = (words is null) and (signed_at is null) = (signed_on is null))
);
create index debit_mandates_payer on debit_mandates (payer_id);

-- Files for a seller's bank (pain.008), as they were written.
create table debit_files (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  message_id text not null unique check (length(message_id) <= 35),
  state text not null check (state in ('issued', 'canceled')),
  debits_count integer not null check (debits_count > 0),
  total_amount bigint not null check (total_amount > 0),
  first_on date not null,
  xml_sealed text not null,
  sha256 text not null,
  created_by bigint references users (id),
  created_at timestamptz not null
);
create index debit_files_of_seller on debit_files (seller_id, created_at desc, id desc);
create index debit_files_newest on debit_files (created_at desc, id desc);
create index debit_files_created_by on debit_files (created_by);

-- One collection of one payment; a later try is another payment.
create table direct_debits (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  transfer_id bigint not null unique references transfers (id),
  mandate_id bigint not null references debit_mandates (id),
  state text not null check (state in ('waiting', 'processed', 'successful', 'bounced', 'skipped')),
  -- How the bank names it, here and on its statements.
  reference text not null check (length(reference) <= 35),
  amount bigint not null check (amount > 0),
  collect_on date not null,
  sequence text check (sequence in ('FRST', 'RCUR', 'OOFF', 'FNAL')),
  file_id bigint references debit_files (id),
  -- The part of the file it is in, as banks book a part in one sum.
  batch text,
  booked_on date,
  returned_on date,
  return_code text check (return_code ~ '^[A-Z0-9]{4}$'),
  created_at timestamptz not null,
  unique (seller_id, reference),
  check ((state in ('processed', 'successful')) <= (file_id is not null and sequence is not null and batch is not null)),
  check ((state = 'bounced') = (return_code is not null))
);
create index direct_debits_newest on direct_debits (seller_id, collect_on desc, id desc);
create index direct_debits_all on direct_debits (collect_on desc, id desc);
create index direct_debits_facets on direct_debits (seller_id, state, sequence, return_code);
create index direct_debits_mandate on direct_debits (mandate_id);
create index direct_debits_file on direct_debits (file_id);
create index direct_debits_waiting on direct_debits (collect_on) where state = 'waiting';

-- What payers were told will be collected, when: each amount on each day once.
create table debit_announcements (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  mandate_id bigint not null references debit_mandates (id),
  order_id bigint not null,
  order_rate_id bigint not null,
  amount bigint not null check (amount > 0),
  collect_on date not null,
  announced_at timestamptz not null,
  unique (order_rate_id, amount, collect_on)
);
create index debit_announcements_seller on debit_announcements (seller_id);
create index debit_announcements_order on debit_announcements (order_id);
create index debit_announcements_mandate on debit_announcements (mandate_id);
