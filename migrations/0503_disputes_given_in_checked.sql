-- Disputes there were are in states there were.
alter table disputes validate constraint disputes_state_check;
