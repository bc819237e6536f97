-- What a course is made of: its settings, modules and lessons in order, their contents and their quizzes.
create table courses (
  product_id bigint primary key references products,
  seller_id bigint not null references sellers,
  start_mode text not null default 'purchase' check (start_mode in ('purchase', 'date')),
  start_on date,
  comments_mode text not null default 'open' check (comments_mode in ('off', 'open', 'moderated')),
  has_certificate boolean not null default false,
  mails_releases boolean not null default true,
  theme jsonb not null default '{}',
  -- Grows with every change, so that learners' plans know that they are old.
  version int not null default 1,
  check (start_mode = 'purchase' or start_on is not null)
);
create index on courses (seller_id);

-- Modules are lessons that hold lessons (is_category).
create table course_lessons (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  parent_id bigint references course_lessons,
  is_category boolean not null default false,
  position int not null default 0,
  name text not null,
  description text not null default '',
  -- A draft until it is switched on.
  active boolean not null default false,
  preview boolean not null default false,
  comments_allowed boolean not null default true,
  release_type text not null default 'immediately' check (release_type in ('immediately', 'by_purchase', 'by_date', 'by_completion')),
  release_days int not null default 0 check (release_days between 0 and 3650),
  release_on date,
  duration_type text not null default 'unlimited' check (duration_type in ('unlimited', 'days', 'date')),
  duration_days int check (duration_days between 1 and 3650),
  closes_on date,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_category or parent_id is null)
);
create index on course_lessons (product_id, position, id);
create index on course_lessons (seller_id);
create index on course_lessons (parent_id);

create table content_blocks (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references course_lessons,
  -- The editor's own word for the block: the same block keeps its id through every save.
  key text not null,
  position int not null,
  form text not null check (form in ('text', 'image', 'video', 'audio', 'file', 'pdf', 'embed')),
  content jsonb not null default '{}',
  file_id bigint references files,
  captions_file_id bigint references files,
  unique (lesson_id, key)
);
create index on content_blocks (file_id);
create index on content_blocks (captions_file_id);

create table quizzes (
  id bigint generated always as identity primary key,
  lesson_id bigint not null unique references course_lessons,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  name text not null default '',
  active boolean not null default false,
  -- The lesson is finished only once it is passed.
  is_required boolean not null default true,
  pass_percent int not null default 60 check (pass_percent between 0 and 100),
  max_attempts int check (max_attempts between 1 and 100),
  time_limit_minutes int check (time_limit_minutes between 1 and 600)
);
create index on quizzes (product_id);
create index on quizzes (seller_id);

create table quiz_questions (
  id bigint generated always as identity primary key,
  quiz_id bigint not null references quizzes,
  key text not null,
  position int not null,
  form text not null check (form in ('text_field', 'single_choice', 'multiple_choice')),
  text text not null,
  points int not null default 1 check (points between 1 and 100),
  options jsonb not null default '[]',
  unique (quiz_id, key)
);
