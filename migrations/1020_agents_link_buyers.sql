alter table oauth_apps drop constraint oauth_apps_kind_check;
alter table oauth_apps add constraint oauth_apps_kind_check check (kind in ('account', 'buyers', 'agents')) not valid;
comment on column oauth_apps.kind is 'account: it works with accounts of sellers; buyers: it signs in buyers of its maker (OpenID Connect); agents: it shops for them (UCP).';

alter table checkout_sessions add column user_id bigint;
alter table checkout_sessions add constraint checkout_sessions_user_id_fkey foreign key (user_id) references users (id) on delete set null not valid;
comment on column checkout_sessions.user_id is 'The buyer who linked their account to the agent that opened it: nobody else''s token opens it.';
