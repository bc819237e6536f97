-- Rates that are read by themselves stand beside those that were typed, once for each pair and day; and what became of each reading.
alter table exchange_rates add column origin text not null default 'typed' check (origin in ('typed', 'ecb')), add check (origin = 'typed' or created_by is null);
alter table exchange_rates alter column origin drop default;
create unique index on exchange_rates (from_currency, to_currency, valid_on, origin) where origin <> 'typed';
create table exchange_rate_readings (
  id bigint generated always as identity primary key,
  outcome text not null check (outcome in ('read', 'unreachable', 'broken')),
  valid_on date,
  added int not null,
  detail text,
  at timestamptz not null,
  check ((outcome = 'read') = (valid_on is not null))
);
