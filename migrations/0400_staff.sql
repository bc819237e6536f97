-- What managers of the operator were given: one row a right. An admin needs none.
create table staff_rights (
  user_id bigint not null references users (id) on delete cascade,
  permission text not null,
  granted_by bigint references users (id) on delete set null,
  granted_at timestamptz not null,
  primary key (user_id, permission)
);
create index staff_rights_by_giver on staff_rights (granted_by);

-- Who was asked to work for the operator. The link is in the mail alone; of its secret a hash is kept, while it opens something.
create table staff_invitations (
  id bigint generated always as identity primary key,
  email citext not null,
  name text not null,
  locale text not null,
  rights text[] not null,
  state text not null check (state in ('invited', 'accepted', 'withdrawn')),
  token_hash text unique,
  invited_by bigint references users (id) on delete set null,
  user_id bigint references users (id) on delete cascade,
  invited_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'accepted') <= (user_id is not null))
);
create unique index staff_invitations_open on staff_invitations (email) where state = 'invited';
create index staff_invitations_by_giver on staff_invitations (invited_by);
create index staff_invitations_by_user on staff_invitations (user_id);
