create index concurrently if not exists community_posts_answer_id_idx on community_posts (answer_id) where answer_id is not null;
create index concurrently if not exists community_posts_open_questions on community_posts (seller_id, id) where is_question and answer_id is null;
create index concurrently if not exists lesson_comments_answer_id_idx on lesson_comments (answer_id) where answer_id is not null;
create index concurrently if not exists lesson_comments_open_questions on lesson_comments (seller_id, id) where is_question and answer_id is null;
alter table community_posts validate constraint community_posts_answer_id_fkey;
alter table lesson_comments validate constraint lesson_comments_answer_id_fkey;
