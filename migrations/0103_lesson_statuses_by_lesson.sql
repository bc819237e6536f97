-- One lesson's statuses, newest first: the list's order, so that a page of it is read and not sorted out of fifty thousand rows.
drop index lesson_statuses_lesson_id_idx;
create index lesson_statuses_lesson_id_id_idx on lesson_statuses (lesson_id, id desc);
