create table community_follows (
  thread_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (thread_id, user_id)
);
create index community_follows_user_id_idx on community_follows (user_id);
comment on table community_follows is 'Who hears of new comments in a thread: who wrote in it, until they no longer want to, and who asked for it.';

create table community_notices (
  id bigint generated always as identity primary key,
  post_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, post_id)
);
create index community_notices_post_id_idx on community_notices (post_id);
create index community_notices_unread on community_notices (user_id, id desc) where read_at is null;
comment on table community_notices is 'New comments that somebody who follows their thread is told of.';

alter table community_members add column digest text not null default 'off';
alter table community_members add column digested_at timestamptz;
alter table community_members add constraint community_members_digest_check check (digest in ('off', 'daily', 'weekly')) not valid;
comment on column community_members.digest is 'How often a member wishes to be mailed what is new.';
comment on column community_members.digested_at is 'Until when the last summary told what was new.';
