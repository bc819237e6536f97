-- What somebody of a seller's team may do is said by a role; an invitation goes to an address, which may have no account yet.
create table team_roles (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  name text not null,
  rights text[] not null default '{}',
  has_all_products boolean not null default true,
  sees_contacts boolean not null default true,
  refund_limit_amount bigint check (refund_limit_amount >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index on team_roles (seller_id, lower(name));
create index on team_roles (seller_id, name, id);

create table team_role_products (
  role_id bigint not null references team_roles on delete cascade,
  product_id bigint not null references products on delete cascade,
  primary key (role_id, product_id)
);
create index on team_role_products (product_id);

alter table team_members alter column user_id drop not null;
alter table team_members add column role_id bigint;
alter table team_members add column email citext;
alter table team_members add column name text not null default '';
alter table team_members add column locale text not null default 'en';
alter table team_members add column invitation_hash text;
alter table team_members add column invited_at timestamptz;
alter table team_members add column accepted_at timestamptz;
alter table team_members add column ended_at timestamptz;
alter table team_members add constraint team_members_role_id_fkey foreign key (role_id) references team_roles not valid;
alter table team_members drop constraint team_members_state_check;
alter table team_members add constraint team_members_state_check
  check (state in ('invited', 'active', 'paused', 'declined', 'ended')) not valid;

-- Whoever is in a team keeps the rights they have, in a role of their own.
insert into team_roles (seller_id, name, rights, created_at, changed_at)
  select seller_id, 'Team ' || id, rights, created_at, created_at from team_members;
update team_members set
  role_id = (select r.id from team_roles r where r.seller_id = team_members.seller_id and r.name = 'Team ' || team_members.id),
  email = (select u.email from users u where u.id = team_members.user_id),
  name = (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = team_members.user_id),
  locale = (select u.locale from users u where u.id = team_members.user_id),
  invited_at = created_at,
  accepted_at = created_at;
alter table team_members drop column rights;
