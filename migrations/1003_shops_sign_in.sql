alter table oauth_apps add column kind text not null default 'account';
alter table oauth_apps add column product_ids bigint[] not null default '{}';
alter table oauth_apps add column logout_urls text[] not null default '{}';
alter table oauth_apps add constraint oauth_apps_kind_check check (kind in ('account', 'buyers')) not valid;
alter table oauth_apps add constraint oauth_apps_buyers_of check (kind = 'account' or seller_id is not null) not valid;
comment on column oauth_apps.kind is 'account: it works with accounts of sellers; buyers: it signs in buyers of its maker (OpenID Connect).';
comment on column oauth_apps.product_ids is 'Of buyers: an open access to one of these is needed; none: any buyer.';
comment on column oauth_apps.logout_urls is 'Where buyers may be led after signing out.';

alter table oauth_tokens add column nonce text;
alter table oauth_tokens add column signed_in_at timestamptz;
comment on column oauth_tokens.nonce is 'Of a code: what the app wants to read in the ID token.';
comment on column oauth_tokens.signed_in_at is 'When the buyer signed in whom the ID token names.';

create table openid_keys (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  number integer not null check (number > 0),
  public_jwk jsonb not null,
  private_key_sealed text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  unique (seller_id, number)
);
comment on table openid_keys is 'What a seller’s ID tokens are signed by: the newest of those that sign already.';
comment on column openid_keys.public_jwk is 'With its kid, as the issuer’s key set publishes it.';
comment on column openid_keys.signs_from is 'It is published before, so that apps know it when it signs.';

create table openid_subjects (
  seller_id bigint not null references sellers (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  subject text not null unique,
  primary key (seller_id, user_id)
);
create index openid_subjects_user_id_idx on openid_subjects (user_id);
comment on table openid_subjects is 'What a buyer is called by one seller’s ID tokens, and by no other’s.';
