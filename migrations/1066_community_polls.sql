create table community_polls (
  post_id bigint primary key references community_posts (id) on delete cascade,
  options text[] not null check (cardinality(options) between 2 and 10),
  is_multiple boolean not null,
  ends_at timestamptz,
  counts integer[] not null,
  voter_count integer not null default 0
);
comment on table community_polls is 'What a thread asks those who read it.';
comment on column community_polls.counts is 'How many chose each answer, in the order of the answers.';

create table community_votes (
  post_id bigint not null references community_polls (post_id) on delete cascade,
  user_id bigint not null references users (id),
  choices integer[] not null check (cardinality(choices) > 0),
  changed_at timestamptz not null,
  primary key (post_id, user_id)
);
create index community_votes_user_id_idx on community_votes (user_id);
comment on table community_votes is 'What somebody chose in a poll: one row a person, which they change until it ends.';
comment on column community_votes.choices is 'Places of the answers, from 1.';

alter table community_pictures add column alt text not null default '';
comment on table community_pictures is 'Pictures and files of posts, by the kind of their file.';
comment on column community_pictures.alt is 'What a picture shows, for who does not see it.';
