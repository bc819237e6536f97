-- A second thing besides the password, or the mail box, that proves who somebody is: codes of an authenticator app.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for when the phone is lost, each good for once. Of them only hashes are kept.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_hash)
);

alter table one_use_tokens
  drop constraint one_use_tokens_kind_check,
  add constraint one_use_tokens_kind_check check (kind = any ('{confirmation,magic_link,password_reset,email_change,email_veto,erasure,purchase,sign_in_code,second_factor}')) not valid;
