alter table community_posts add column is_question boolean not null default false;
alter table community_posts add column answer_id bigint;
alter table community_posts add constraint community_posts_answer_id_fkey foreign key (answer_id) references community_posts (id) on delete set null not valid;
comment on column community_posts.answer_id is 'The comment that was accepted as the answer of a question.';

alter table lesson_comments add column is_question boolean not null default false;
alter table lesson_comments add column answer_id bigint;
alter table lesson_comments add constraint lesson_comments_answer_id_fkey foreign key (answer_id) references lesson_comments (id) on delete set null not valid;
comment on column lesson_comments.answer_id is 'The comment that was accepted as the answer of a question.';
