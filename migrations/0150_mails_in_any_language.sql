-- Which languages there are is said in one list, not in a table.
alter table dunning_mails drop constraint dunning_mails_locale_check;
alter table dunning_mails add check (locale ~ '^[a-z]{2}$');
