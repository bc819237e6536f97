alter table lesson_statuses add column positioned_at timestamptz;
comment on column lesson_statuses.positioned_at is 'When position_seconds was left, on whichever device; an earlier place that arrives later does not replace it.';
