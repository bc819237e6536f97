create table course_cohorts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  name text not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  enrols_from date,
  enrols_till date check (enrols_till >= enrols_from),
  opens_at_start boolean not null default true,
  seats_count integer check (seats_count >= 1),
  reserved_count integer not null default 0 check (reserved_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint course_cohorts_never_oversold check (seats_count is null or reserved_count + sold_count <= seats_count)
);
comment on table course_cohorts is 'Groups that take a course together. Days are those of the seller''s zone.';
comment on column course_cohorts.enrols_till is 'The last day on which places are sold; null: the first day of the cohort.';
comment on column course_cohorts.opens_at_start is 'The course opens on the first day of the cohort; otherwise with the purchase, only days are counted from there.';
comment on column course_cohorts.seats_count is 'Null: as many as wish.';
create index course_cohorts_product_id_idx on course_cohorts (product_id, starts_on, id);
create index course_cohorts_seller_id_idx on course_cohorts (seller_id, starts_on);
create index course_cohorts_starts_on_idx on course_cohorts (starts_on);

create table cohort_dates (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  cohort_id bigint not null references course_cohorts (id) on delete cascade,
  lesson_id bigint not null references course_lessons (id),
  work text not null check (work in ('release', 'lesson', 'quiz', 'assignment')),
  on_day date,
  after_days integer check (after_days between 0 and 3650),
  is_hard boolean not null default false,
  unique (cohort_id, lesson_id, work),
  check (num_nonnulls(on_day, after_days) = 1)
);
comment on table cohort_dates is 'When a lesson opens to a cohort, and till when it, its quiz or its assignment is to be done: a day, or days after the cohort''s first.';
comment on column cohort_dates.is_hard is 'After a hard deadline nothing is taken any more.';
create index cohort_dates_lesson_id_idx on cohort_dates (lesson_id);
create index cohort_dates_seller_id_idx on cohort_dates (seller_id);

create table order_cohorts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  seller_id bigint not null references sellers (id),
  product_id bigint not null references products (id),
  cohort_id bigint references course_cohorts (id),
  unique (order_id, product_id)
);
comment on column order_cohorts.cohort_id is 'Null: waits until the seller assigns one.';
create index order_cohorts_seller_id_idx on order_cohorts (seller_id);
create index order_cohorts_product_id_idx on order_cohorts (product_id);
create index order_cohorts_cohort_id_idx on order_cohorts (cohort_id);

alter table pricing_plans add column cohort_choice text not null default 'buyer';
alter table pricing_plans add constraint pricing_plans_cohort_choice_check check (cohort_choice in ('buyer', 'next', 'seller', 'none')) not valid;
comment on column pricing_plans.cohort_choice is 'Who chooses the cohort of a course that has some: the buyer, the next that is open, the seller later, or none is given.';

alter table course_sessions add column told_cohort_id bigint;
comment on column course_sessions.told_cohort_id is 'The cohort whose start its learner was told of.';

create table deadline_extensions (
  id bigint generated always as identity primary key,
  session_id bigint not null references course_sessions (id),
  seller_id bigint not null references sellers (id),
  lesson_id bigint not null references course_lessons (id),
  work text not null check (work in ('lesson', 'quiz', 'assignment')),
  due_on date not null,
  created_at timestamptz not null,
  unique (session_id, lesson_id, work)
);
comment on table deadline_extensions is 'A later deadline of one learner, in place of that of their cohort.';
create index deadline_extensions_seller_id_idx on deadline_extensions (seller_id);
create index deadline_extensions_lesson_id_idx on deadline_extensions (lesson_id);
