-- A code by mail signs in; a purchase opens itself in the browser it was made in, while its address is not proved.
alter table one_use_tokens drop constraint one_use_tokens_kind_check;
alter table one_use_tokens add constraint one_use_tokens_kind_check check (kind in ('confirmation', 'magic_link', 'password_reset', 'email_change', 'email_veto', 'erasure', 'purchase', 'sign_in_code'));
alter table one_use_tokens add column code_hash text;
alter table one_use_tokens add column tries integer not null default 0 check (tries >= 0);
alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check check (ended_because in ('signed_out', 'reused', 'password_changed', 'email_changed', 'profile_lost', 'unproved'));
