create table oauth_apps (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers (id) on delete cascade,
  client_id text not null unique,
  name text not null,
  website text,
  logo text,
  redirect_urls text[] not null,
  is_confidential boolean not null,
  secret_hash text,
  old_secret_hash text,
  old_secret_ends_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create index oauth_apps_seller_id_idx on oauth_apps (seller_id, id desc);
comment on column oauth_apps.seller_id is 'Whose app it is; null: it registered by itself (RFC 7591).';
comment on column oauth_apps.logo is 'The picture as a data: address.';
comment on column oauth_apps.is_confidential is 'It runs on a server that can keep a secret.';

create table app_connections (
  id bigint generated always as identity primary key,
  app_id bigint not null references oauth_apps (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index app_connections_open on app_connections (app_id, seller_id, user_id) where ended_at is null;
create index app_connections_app_id_idx on app_connections (app_id);
create index app_connections_seller_id_idx on app_connections (seller_id, id desc);
create index app_connections_user_id_idx on app_connections (user_id);
comment on column app_connections.user_id is 'Who connected the app, and as whom it acts.';
comment on column app_connections.scopes is 'What the app may do by any of its tokens.';

create table oauth_tokens (
  id bigint generated always as identity primary key,
  connection_id bigint not null references app_connections (id) on delete cascade,
  family uuid not null,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  token_hash text not null unique,
  scopes text[] not null,
  redirect_url text,
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index oauth_tokens_connection_id_idx on oauth_tokens (connection_id);
create index oauth_tokens_family_idx on oauth_tokens (family);
create index oauth_tokens_expires_at_idx on oauth_tokens (expires_at);
comment on column oauth_tokens.family is 'All tokens that came of one consent: they end together when one of them is used twice.';
comment on column oauth_tokens.redirect_url is 'Of a code: where it was sent, and must be exchanged for.';
comment on column oauth_tokens.challenge is 'Of a code: the S256 of what only its app knows (RFC 7636).';
comment on column oauth_tokens.ended_at is 'When it was used (code, refresh) or revoked (access).';
