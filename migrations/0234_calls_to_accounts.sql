-- How many calls to a seller's account at a provider were made on a day, and how many of them failed.
create table provider_calls (
  account_id bigint not null references seller_payment_providers (id) on delete cascade,
  day date not null,
  calls integer not null check (calls > 0),
  failed integer not null check (failed between 0 and calls),
  primary key (account_id, day)
);
