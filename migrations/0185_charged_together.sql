-- What is bought with one press is one charge at its provider: the other payments name the one that asks for them all.
alter table transfers add column charged_with_id bigint references transfers (id),
  add constraint transfers_charged_with_another check (charged_with_id <> id);
create index transfers_charged_with on transfers (charged_with_id) where charged_with_id is not null;
