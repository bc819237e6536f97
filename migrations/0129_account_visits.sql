-- Somebody of the operator's looks at an account as its seller would: for a limited time, for a reason the seller can read.
create table account_visits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  session_id bigint references sessions on delete set null,
  seller_id bigint not null references sellers,
  reason text not null check (reason <> ''),
  may_change boolean not null,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz
);
create unique index account_visits_open on account_visits (session_id) where ended_at is null;
create index on account_visits (session_id);
create index on account_visits (user_id);
create index on account_visits (seller_id, id);
