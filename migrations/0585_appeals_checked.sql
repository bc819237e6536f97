-- Disputes and transfers there were are in states there were.
alter table disputes validate constraint disputes_state_check;
alter table transfers validate constraint transfers_state_check;
