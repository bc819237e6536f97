-- Every answer to "is this VAT id known", kept word for word with its time: the proof of who asked in good faith. Never changed.
create table vat_id_checks (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  vat_id text not null check (length(vat_id) <= 20),
  country_code text not null,
  checker text not null check (checker in ('vies', 'simulator')),
  requester_vat_id text,
  answer text not null check (answer in ('valid', 'invalid', 'unavailable')),
  reason text,
  request_identifier text,
  trader_name text,
  trader_address text,
  asked_at timestamptz not null
);
create index on vat_id_checks (seller_id, vat_id, id desc);
create index on vat_id_checks (seller_id, asked_at desc, id desc);
create index on vat_id_checks (asked_at) where answer = 'unavailable';

create function vat_id_checks_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an answer about a VAT id is never changed or deleted';
end $$;
create trigger vat_id_checks_stay before update or delete on vat_id_checks for each row execute function vat_id_checks_stay();

-- The books of the simulated checker: whom it was asked about, and what it said.
create table vat_id_simulator_requests (
  id bigint generated always as identity primary key,
  vat_id text not null,
  requester_vat_id text,
  answer text not null check (answer in ('valid', 'invalid', 'unavailable', 'silent')),
  request_identifier text,
  at timestamptz not null
);
create index on vat_id_simulator_requests (vat_id, id);
