-- A seller may give in to a dispute where its provider takes that.
alter table disputes
  add column may_give_in boolean default false not null;
alter table disputes
  drop constraint disputes_state_check;
alter table disputes
  add constraint disputes_state_check check (state in ('open', 'sending', 'answered', 'giving_in', 'given_in')) not valid;
