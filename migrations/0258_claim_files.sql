-- Files by which claims are handed over to an agency, as they were written, and what agencies report of them line by line.
create table claim_files (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  agency text not null check (agency in ('inkasso', 'credit_reform_inkasso')),
  name text not null unique,
  claims_count integer not null check (claims_count > 0),
  json_sealed text not null,
  csv_sealed text not null,
  sha256 text not null,
  created_by bigint references users (id),
  created_at timestamptz not null
);
create index claim_files_of_seller on claim_files (seller_id, created_at desc, id desc);
create index claim_files_newest on claim_files (created_at desc, id desc);
create index claim_files_created_by on claim_files (created_by);

-- Each handover is in one file.
create table claim_file_lines (
  agency_key text primary key,
  claim_file_id bigint not null references claim_files (id),
  claim_id bigint not null references claims (id)
);
create index claim_file_lines_file on claim_file_lines (claim_file_id);
create index claim_file_lines_claim on claim_file_lines (claim_id);

create table claim_reports (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  agency text not null check (agency in ('inkasso', 'credit_reform_inkasso')),
  -- The agency's name for the line, or what it says where it has none: the same line counts once.
  line_key text not null,
  agency_key text,
  claim_id bigint references claims (id),
  state text not null check (state in ('taken', 'refused')),
  status text,
  amount bigint,
  refusal text,
  received_at timestamptz not null,
  unique (seller_id, agency, line_key),
  check ((state = 'refused') = (refusal is not null))
);
create index claim_reports_newest on claim_reports (seller_id, received_at desc, id desc);
create index claim_reports_all on claim_reports (received_at desc, id desc);
create index claim_reports_facets on claim_reports (seller_id, state, agency, status);
create index claim_reports_claim on claim_reports (claim_id);

alter table claims drop constraint claims_agency_check,
  add constraint claims_agency_check check (agency = any ('{simulator,package,inkasso,credit_reform_inkasso}')) not valid;
alter table dunning_settings drop constraint dunning_settings_agency_check,
  add constraint dunning_settings_agency_check check (agency = any ('{simulator,package,inkasso,credit_reform_inkasso}')) not valid;
