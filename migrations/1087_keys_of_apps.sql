alter table oauth_apps add column jwks jsonb;
alter table oauth_apps add column jwks_url text;
alter table oauth_apps add column jwks_read_at timestamptz;
comment on column oauth_apps.jwks is 'The public keys it signs its assertions by (RFC 7517): as its maker gave them, or as they were last read at jwks_url.';
create table oauth_assertions (
  app_id bigint not null references oauth_apps (id) on delete cascade,
  jti_hash text not null,
  expires_at timestamptz not null,
  primary key (app_id, jti_hash)
);
create index oauth_assertions_expires_at_idx on oauth_assertions (expires_at);
comment on table oauth_assertions is 'Assertions apps proved themselves by, until they run out: each works once (RFC 7523).';
