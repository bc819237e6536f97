create table community_drafts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  space_id bigint not null references community_spaces (id) on delete cascade,
  thread_id bigint references community_posts (id) on delete cascade,
  parent_id bigint references community_posts (id) on delete cascade,
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (user_id, space_id, thread_id, parent_id)
);
create index community_drafts_space_id_idx on community_drafts (space_id);
create index community_drafts_thread_id_idx on community_drafts (thread_id) where thread_id is not null;
create index community_drafts_parent_id_idx on community_drafts (parent_id) where parent_id is not null;
comment on table community_drafts is 'What somebody wrote in a place and has not sent: a thread of a space, a comment of a thread, a reply to a comment.';
