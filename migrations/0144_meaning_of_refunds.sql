-- What a refund means stands in columns of its own; its note is for people alone.
alter table transfers add column is_still_owed boolean not null default false;
alter table transfers add column is_unallocated boolean not null default false;
update transfers set is_still_owed = true, note = nullif(trim(substr(note, length('still_owed') + 1)), '')
  where type = 'Refund' and (note = 'still_owed' or note like 'still\_owed %');
update transfers t set is_unallocated = true, note = null
  where t.type = 'Refund' and t.note = 'unallocated' and exists (select from unallocated_payments u where u.transfer_id = t.refunds_id);
alter table transfers add constraint transfers_meaning_of_refunds
  check (type = 'Refund' or not (is_still_owed or is_unallocated)), add check (not (is_still_owed and is_unallocated));
