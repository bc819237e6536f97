create table openid_sessions (
  sid text primary key,
  connection_id bigint not null references app_connections (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  unique (connection_id, session_id)
);
create index openid_sessions_session_id_idx on openid_sessions (session_id);
comment on table openid_sessions is 'Sessions of buyers that they signed in to an app from, as that app knows them: it is told when one ends.';
alter table oauth_tokens add column sid text;
comment on column oauth_tokens.sid is 'What the session is called at the app that the buyer signed in from (OpenID Connect Back-Channel Logout).';
