-- What sellers ask of large courses: who finished something lately, and who is furthest.
create index on lesson_statuses (seller_id, finished_at) where finished_at is not null;
create index on course_sessions (seller_id, progress, id);
