-- What is owed too long may be paid in parts: in how many a seller takes it at most, and what a payer agreed to, once for each claim.
alter table dunning_settings add column most_parts int not null default 3 check (most_parts between 0 and 6 and most_parts <> 1);
create table claim_parts (
  claim_id bigint not null references claims,
  number int not null check (number between 1 and 6),
  due_on date not null,
  amount bigint not null check (amount > 0),
  primary key (claim_id, number)
);
-- What had been collected when the parts were agreed; whether they were kept shows in what came since.
alter table claims add column parts_from_amount bigint check (parts_from_amount >= 0), add column parts_broken_at timestamptz, add check (parts_broken_at is null or parts_from_amount is not null);
create index claims_in_parts on claims (id) where resolved_at is null and parts_from_amount is not null and parts_broken_at is null;
