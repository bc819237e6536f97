create table staff_identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
comment on table staff_identities is 'Who somebody of the operator’s is at the operator’s own sign-in provider.';

create table staff_password_doors (
  id bigint generated always as identity primary key,
  opened_at timestamptz not null,
  closes_at timestamptz not null
);
comment on table staff_password_doors is 'Hours in which the operator’s people signed in without the provider, opened at the console.';

alter table sessions add column has_factor_elsewhere boolean not null default false;
comment on column sessions.has_factor_elsewhere is 'The operator’s provider asked for a second factor.';
