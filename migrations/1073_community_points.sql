alter table community_settings add column has_points boolean not null default false;
alter table community_settings add column levels jsonb not null default '[]';
comment on column community_settings.levels is 'Names of levels with the points from which each holds, the lowest first; empty for the usual ones.';

create table community_points (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('thread', 'comment', 'reaction', 'answer', 'lesson')),
  subject_id bigint not null,
  from_user_id bigint not null references users (id),
  points integer not null check (points > 0),
  earned_at timestamptz not null,
  unique (kind, subject_id, from_user_id)
);
create index community_points_of_member on community_points (seller_id, user_id, earned_at);
create index community_points_user_id_idx on community_points (user_id);
create index community_points_from_user_id_idx on community_points (from_user_id);
comment on table community_points is 'What members of a community earned points for, each once.';
comment on column community_points.subject_id is 'The post that was written or reacted to, the question that was answered, or the lesson.';
comment on column community_points.from_user_id is 'Who reacted, or asked; for all else, the member.';

create table community_scores (
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  total integer not null default 0,
  last_30 integer not null default 0,
  last_7 integer not null default 0,
  primary key (seller_id, user_id)
);
create index community_scores_user_id_idx on community_scores (user_id);
create index community_scores_total on community_scores (seller_id, total desc, user_id) where total > 0;
create index community_scores_last_30 on community_scores (seller_id, last_30 desc, user_id) where last_30 > 0;
create index community_scores_last_7 on community_scores (seller_id, last_7 desc, user_id) where last_7 > 0;
comment on table community_scores is 'Sums of community_points of a member: of all time, and of the last 30 and 7 days as of the last night or deed.';
