-- Somebody who asked for their data to be erased; nobody can sign in as them any more.
alter table users add column erased_at timestamptz;
alter table payers add column erased_at timestamptz;
alter table one_use_tokens drop constraint one_use_tokens_kind_check;
alter table one_use_tokens add constraint one_use_tokens_kind_check check (kind in ('confirmation', 'magic_link', 'password_reset', 'email_change', 'email_veto', 'erasure'));
