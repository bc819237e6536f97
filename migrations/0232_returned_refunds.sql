-- A refund that went out and came back days later.
alter table transfers drop constraint transfers_state_check, add constraint transfers_state_check
  check (state = any ('{prepared,waiting,pending,successful,denied,error,canceled,expired,partially_paid,came_back}')) not valid;
