-- Portuguese of Brazil and of Portugal are languages of their own: pt-BR, pt-PT.
alter table dunning_mails drop constraint dunning_mails_locale_check;
alter table dunning_mails add constraint dunning_mails_locale_check
  check (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$') not valid;
