-- Keys of scripts and automation tools. A key acts as the person who made it, for the seller it was made for; of its secret only a hash is kept.
create table api_keys (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  user_id bigint not null references users on delete cascade,
  name text not null,
  key text not null unique,
  secret_hash text not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index on api_keys (seller_id, id);
create index on api_keys (user_id);
