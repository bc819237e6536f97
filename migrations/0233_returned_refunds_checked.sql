alter table transfers validate constraint transfers_state_check;
