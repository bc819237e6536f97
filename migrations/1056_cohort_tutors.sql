create table cohort_tutors (
  cohort_id bigint not null references course_cohorts (id) on delete cascade,
  user_id bigint not null references users (id),
  seller_id bigint not null references sellers (id),
  primary key (cohort_id, user_id)
);
comment on table cohort_tutors is 'Who of a seller''s team looks after the learners of a cohort.';
create index cohort_tutors_user_id_idx on cohort_tutors (user_id, seller_id);
create index cohort_tutors_seller_id_idx on cohort_tutors (seller_id);
