-- What a provider passed on to the operator out of a payment that reached the seller's own account, as it said itself.
alter table transfers
  add column taken_fee_amount bigint default 0 not null;
alter table transfers
  add constraint transfers_taken_fee_amount_check check (taken_fee_amount >= 0 and taken_fee_amount <= amount) not valid;
