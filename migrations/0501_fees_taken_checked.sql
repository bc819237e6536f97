-- Of what there was, nobody took anything.
alter table transfers validate constraint transfers_taken_fee_amount_check;
