create table community_mentions (
  post_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  label text not null,
  primary key (post_id, user_id)
);
create index community_mentions_user_id_idx on community_mentions (user_id);
comment on table community_mentions is 'Who is named in a post. Its text holds their number; the name is drawn when it is read.';
comment on column community_mentions.label is 'Their name as it stands among the words that are searched.';

create table community_space_follows (
  space_id bigint not null references community_spaces (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (space_id, user_id)
);
create index community_space_follows_user_id_idx on community_space_follows (user_id);
comment on table community_space_follows is 'Who hears of new threads in a space.';

create table community_wishes (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('mention', 'comment', 'thread', 'answer')),
  in_app boolean not null,
  by_mail boolean not null,
  by_push boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table community_wishes is 'How somebody wishes to be told of posts, where they chose it.';

alter table community_notices add column kind text not null default 'comment';
alter table community_notices add constraint community_notices_kind_check check (kind in ('mention', 'comment', 'thread', 'answer')) not valid;
comment on table community_notices is 'Posts that somebody is told of: who is named in one, follows its thread or space, or asked. Read from the beginning where they wish no note in the app.';
