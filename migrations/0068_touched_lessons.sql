-- A lesson of a learner has a row once the learner opened or finished it; what merely waits or stands open is said by the plan.
delete from lesson_statuses where viewed_at is null and finished_at is null and position_seconds = 0;

-- Up to when a learner's plan was looked at: what opened since is new to them.
alter table course_sessions add column settled_at timestamptz;
update course_sessions set settled_at = now();

-- Since when a lesson is no draft any more; null where it never was one, or before this was kept.
alter table course_lessons add column activated_at timestamptz;
