-- Answers that wait for their seller are counted in the overview of all courses.
create index quiz_attempts_in_review_idx on quiz_attempts (product_id) where state = 'in_review';
