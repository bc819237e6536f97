create table community_spaces (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  position integer not null default 0,
  audience text not null check (audience in ('buyers', 'products')),
  is_reviewed boolean not null default false,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 86400),
  blocked_words text[] not null default '{}',
  is_archived boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index community_spaces_seller_id_idx on community_spaces (seller_id, position, id);
comment on table community_spaces is 'Rooms of a shop’s community, with whom each is open to.';
comment on column community_spaces.audience is 'Whoever has open access to anything of the shop, or to one of the products in community_space_products.';
comment on column community_spaces.is_reviewed is 'Posts and comments of members wait for the seller before others see them.';
comment on column community_spaces.slow_seconds is 'How long a member waits between two posts or comments; 0 is no wait.';
comment on column community_spaces.blocked_words is 'Posts and comments with one of these wait for the seller.';

create table community_space_products (
  space_id bigint not null references community_spaces (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  level_id bigint references membership_levels (id) on delete cascade,
  primary key (space_id, product_id)
);
create index community_space_products_product_id_idx on community_space_products (product_id);
create index community_space_products_level_id_idx on community_space_products (level_id) where level_id is not null;
comment on column community_space_products.level_id is 'The level of the membership from which on the space is open; empty for all its members.';

create table community_posts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  space_id bigint not null references community_spaces (id) on delete cascade,
  thread_id bigint references community_posts (id) on delete cascade,
  parent_id bigint references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  is_of_seller boolean not null default false,
  author_name text not null,
  state text not null check (state in ('pending', 'published', 'hidden', 'removed')),
  title text not null default '',
  body text not null default '',
  words text not null default '',
  comment_count integer not null default 0,
  report_count integer not null default 0,
  hidden_reason text check (hidden_reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  pinned_at timestamptz,
  created_at timestamptz not null,
  active_at timestamptz not null,
  edited_at timestamptz,
  check (parent_id is null or thread_id is not null)
);
create index community_posts_of_space on community_posts (space_id, active_at desc, id desc) where thread_id is null and state = 'published';
create index community_posts_pinned on community_posts (space_id, pinned_at desc) where pinned_at is not null;
create index community_posts_of_thread on community_posts (thread_id, (coalesce(parent_id, id)), id) where thread_id is not null;
create index community_posts_parent_id_idx on community_posts (parent_id) where parent_id is not null;
create index community_posts_user_id_idx on community_posts (user_id, id desc);
create index community_posts_newest on community_posts (seller_id, id desc);
create index community_posts_newest_of_space on community_posts (space_id, id desc);
create index community_posts_waiting on community_posts (seller_id, id desc) where state = 'pending';
create index community_posts_reported on community_posts (seller_id, id desc) where report_count > 0;
create index community_posts_words on community_posts using gin (space_id, fold(words) gin_trgm_ops);
comment on table community_posts is 'Posts that open a thread, and comments on them: one of a thread names it.';
comment on column community_posts.parent_id is 'The comment this one replies to; replies to replies name the same.';
comment on column community_posts.words is 'Title and text without marks, for search.';
comment on column community_posts.report_count is 'Reports by members that nobody of the seller decided on yet.';
comment on column community_posts.active_at is 'Of a thread, when it or a comment in it was last written.';

create table community_post_versions (
  id bigint generated always as identity primary key,
  post_id bigint not null references community_posts (id) on delete cascade,
  title text not null,
  body text not null,
  replaced_at timestamptz not null
);
create index community_post_versions_post_id_idx on community_post_versions (post_id, id desc);
comment on table community_post_versions is 'What a post said before it was changed.';

create table community_reactions (
  post_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('like', 'love', 'laugh', 'thanks', 'celebrate')),
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index community_reactions_user_id_idx on community_reactions (user_id);

create table community_bookmarks (
  post_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index community_bookmarks_post_id_idx on community_bookmarks (post_id);

create table community_reports (
  id bigint generated always as identity primary key,
  post_id bigint not null references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  reason text not null check (reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  note text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (post_id, user_id)
);
create index community_reports_user_id_idx on community_reports (user_id);

create table community_pictures (
  id bigint generated always as identity primary key,
  space_id bigint not null references community_spaces (id) on delete cascade,
  post_id bigint references community_posts (id) on delete cascade,
  user_id bigint not null references users (id),
  file_id bigint not null references files (id),
  created_at timestamptz not null
);
create index community_pictures_post_id_idx on community_pictures (post_id) where post_id is not null;
create index community_pictures_space_id_idx on community_pictures (space_id);
create index community_pictures_user_id_idx on community_pictures (user_id);
create index community_pictures_file_id_idx on community_pictures (file_id);
comment on column community_pictures.post_id is 'Empty while its post is being written.';

create table community_members (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  state text not null check (state in ('active', 'muted', 'banned')),
  muted_until timestamptz,
  reason text check (reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  note text not null default '',
  appeal text not null default '',
  appealed_at timestamptz,
  last_wrote_at timestamptz,
  created_at timestamptz not null,
  unique (seller_id, user_id)
);
create index community_members_user_id_idx on community_members (user_id);
create index community_members_newest on community_members (seller_id, id desc);
comment on table community_members is 'Who wrote in a shop’s community or was muted or banned there.';
comment on column community_members.note is 'What the seller says to a muted or banned member.';
