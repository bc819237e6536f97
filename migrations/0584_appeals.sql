-- A dispute that was lost may be appealed; won then, its money comes back.
alter table disputes add column may_appeal boolean not null default false;
alter table disputes drop constraint disputes_state_check;
alter table disputes add constraint disputes_state_check
  check (state in ('open', 'sending', 'answered', 'giving_in', 'given_in', 'appealing', 'appealed', 'settled')) not valid;
alter table transfers drop constraint transfers_state_check;
alter table transfers add constraint transfers_state_check
  check (state = any ('{prepared,waiting,pending,successful,denied,error,canceled,expired,partially_paid,came_back,won_back}')) not valid;
