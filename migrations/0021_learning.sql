-- What learners do with a course. A session is the learner's side of an access to a course and carries its id.
create table course_sessions (
  id bigint primary key references accesses,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  publish_state text not null check (publish_state in ('publish_pending', 'publishing', 'published', 'publish_paused', 'publish_canceled')),
  starts_at timestamptz,
  blocked_at timestamptz,
  lessons_count int not null default 0,
  finished_count int not null default 0,
  progress int not null default 0 check (progress between 0 and 100),
  -- Which version of the course the plan was made for, and when it changes by itself.
  settled_version int not null default 0,
  next_change_at timestamptz,
  last_lesson_id bigint references course_lessons,
  last_active_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null
);
create index on course_sessions (seller_id, created_at desc, id desc);
create index on course_sessions (product_id);
create index on course_sessions (user_id);
create index on course_sessions (last_lesson_id);
create index on course_sessions (next_change_at) where next_change_at is not null;

create table lesson_statuses (
  id bigint generated always as identity primary key,
  session_id bigint not null references course_sessions,
  lesson_id bigint not null references course_lessons,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  state text not null check (state in ('not_for_publish', 'pending', 'published', 'viewed', 'finished')),
  opens_at timestamptz,
  viewed_at timestamptz,
  finished_at timestamptz,
  -- Where a video or audio was left.
  position_seconds int not null default 0,
  unique (session_id, lesson_id)
);
create index on lesson_statuses (seller_id, id desc);
create index on lesson_statuses (lesson_id);
create index on lesson_statuses (product_id);
create index on lesson_statuses (user_id);

create table quiz_attempts (
  id bigint generated always as identity primary key,
  quiz_id bigint not null references quizzes,
  lesson_id bigint not null references course_lessons,
  session_id bigint not null references course_sessions,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  number int not null,
  state text not null check (state in ('started', 'in_review', 'passed', 'failed')),
  -- The questions as they were when it began.
  questions jsonb not null,
  answers jsonb not null default '{}',
  -- Points given by question, by us or by the seller.
  given_points jsonb not null default '{}',
  points int,
  max_points int not null,
  percent int,
  pass_percent int not null,
  feedback text,
  started_at timestamptz not null,
  due_at timestamptz,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  unique (session_id, quiz_id, number)
);
create index on quiz_attempts (seller_id, started_at desc, id desc);
create index on quiz_attempts (quiz_id);
create index on quiz_attempts (lesson_id);
create index on quiz_attempts (product_id);
create index on quiz_attempts (user_id);

create table lesson_comments (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references course_lessons,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  session_id bigint references course_sessions,
  parent_id bigint references lesson_comments,
  state text not null check (state in ('pending', 'published', 'hidden')),
  author_name text not null,
  text text not null,
  created_at timestamptz not null
);
create index on lesson_comments (lesson_id, id);
create index on lesson_comments (seller_id, created_at desc, id desc);
create index on lesson_comments (product_id);
create index on lesson_comments (user_id);
create index on lesson_comments (session_id);
create index on lesson_comments (parent_id);

create table course_certificates (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references course_sessions,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  code text not null unique,
  owner_name text not null,
  course_name text not null,
  seller_name text not null,
  lessons_count int not null,
  locale text not null,
  issued_at timestamptz not null
);
create index on course_certificates (product_id);
create index on course_certificates (seller_id);
create index on course_certificates (user_id);

-- Courses that were bought before learners had sessions.
insert into course_sessions (id, product_id, seller_id, user_id, publish_state, starts_at, created_at)
select a.id, a.product_id, a.seller_id, a.user_id, a.publish_state, a.started_at, a.created_at from accesses a join products p on p.id = a.product_id where p.form = 'course';
