alter table sessions add column provider_session text;
comment on column sessions.provider_session is 'What the operator’s sign-in provider calls the session it came of; empty where it says none, null where somebody signed in here.';

create table staff_logout_tokens (
  token_hash text primary key,
  seen_at timestamptz not null
);
comment on table staff_logout_tokens is 'Logout tokens of the operator’s provider that were taken, by issuer and jti: each works once.';
