create table community_profiles (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  state text not null check (state in ('shown', 'hidden')),
  hidden_reason text check (hidden_reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  name text not null,
  shows_full_name boolean not null default false,
  shows_picture boolean not null default false,
  is_listed boolean not null default false,
  about text not null default '',
  place text not null default '',
  links text[] not null default '{}',
  report_count integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (seller_id, user_id)
);
create index community_profiles_user_id_idx on community_profiles (user_id);
create index community_profiles_newest on community_profiles (seller_id, id desc);
create index community_profiles_listed on community_profiles (seller_id, fold(name), id) where is_listed;
create index community_profiles_names on community_profiles using gin (seller_id, fold(name) gin_trgm_ops);
create index community_profiles_reported on community_profiles (seller_id, id desc) where report_count > 0;
comment on table community_profiles is 'What members of a community say of themselves to others there.';
comment on column community_profiles.name is 'As the directory shows and finds them: first name and initial, or the full name where they chose that.';
comment on column community_profiles.is_listed is 'Whether the directory of the community names them.';
comment on column community_profiles.report_count is 'Reports by members that nobody of the seller decided on yet.';

create table community_profile_reports (
  profile_id bigint not null references community_profiles (id) on delete cascade,
  user_id bigint not null references users (id),
  reason text not null check (reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  note text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (profile_id, user_id)
);
create index community_profile_reports_user_id_idx on community_profile_reports (user_id);

create table community_settings (
  seller_id bigint primary key references sellers (id),
  has_directory boolean not null
);
comment on table community_settings is 'What members of a shop’s community find besides its spaces; a shop without a row has the directory.';
