-- Keys that a device keeps and opens by finger, face or PIN (WebAuthn): a sign-in without a password. The private half never leaves it.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  -- Where it was made, as the browser said of itself.
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a device was asked to sign: taken once, gone after minutes.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a key; nobody where somebody signs in.
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
