-- What learners are asked to hand in below a lesson, and what they handed in.
create table assignments (
  id bigint generated always as identity primary key,
  lesson_id bigint not null unique references course_lessons,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  active boolean not null default false,
  task text not null default '' check (length(task) <= 5000),
  -- Whether the lesson is finished only once something was accepted.
  is_required boolean not null default true
);
create index on assignments (product_id);
create index on assignments (seller_id);

create table assignment_submissions (
  id bigint generated always as identity primary key,
  assignment_id bigint not null references assignments,
  lesson_id bigint not null references course_lessons,
  session_id bigint not null references course_sessions,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  number int not null check (number > 0),
  state text not null check (state in ('in_review', 'accepted', 'to_improve', 'rejected')),
  text text not null default '' check (length(text) <= 20000),
  feedback text check (length(feedback) <= 5000),
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  unique (session_id, assignment_id, number)
);
-- Of one learner one stands at a time: another is handed in only after the last came back to be improved.
create unique index assignment_submissions_one_stands_key on assignment_submissions (session_id, assignment_id) where state <> 'to_improve';
create index on assignment_submissions (seller_id, submitted_at desc, id desc);
create index on assignment_submissions (assignment_id);
create index on assignment_submissions (lesson_id);
create index on assignment_submissions (product_id);
create index on assignment_submissions (user_id);
create index assignment_submissions_in_review_idx on assignment_submissions (product_id) where state = 'in_review';

create table assignment_files (
  id bigint generated always as identity primary key,
  session_id bigint not null references course_sessions,
  lesson_id bigint not null references course_lessons,
  -- Null until it is handed in.
  submission_id bigint references assignment_submissions,
  file_id bigint not null unique references files,
  created_at timestamptz not null
);
create index on assignment_files (session_id, lesson_id);
create index on assignment_files (lesson_id);
create index on assignment_files (submission_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('quiz_attempt', 'assignment', 'comment', 'free_transaction', 'paid_transaction', 'day_income', 'week_income', 'month_income', 'order_created', 'order_canceled', 'vat_threshold', 'vat_id_unknown', 'claim_stage', 'payout_changed', 'service_changed', 'appointment_changed', 'declaration_waits', 'custom_notification', 'community_new_post_for_review'));
