-- Under which creditor a debit was collected: what its mandate's last one does not name is an amendment of the mandate.
alter table direct_debits add column creditor_id text, add column creditor_name text;
