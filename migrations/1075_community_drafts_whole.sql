alter table community_drafts add column poll_options text[];
alter table community_drafts add column poll_is_multiple boolean not null default false;
alter table community_drafts add column poll_days smallint not null default 0;
alter table community_drafts add column is_question boolean not null default false;
comment on column community_drafts.poll_options is 'Answers of its poll as they stand, some still empty; empty without a poll.';
comment on column community_drafts.poll_days is 'For how many days its poll is to be open; 0 has no end.';

alter table community_pictures add column draft_id bigint;
alter table community_pictures add constraint community_pictures_draft_id_fkey foreign key (draft_id) references community_drafts (id) on delete set null not valid;
comment on column community_pictures.draft_id is 'The draft it goes with. What goes with neither post nor draft is removed after a day.';

alter table community_members add column digest_by_mail boolean not null default true;
alter table community_members add column digest_by_push boolean not null default false;

alter table community_wishes drop constraint community_wishes_kind_check;
alter table community_wishes add constraint community_wishes_kind_check check (kind in ('mention', 'comment', 'thread', 'answer', 'message')) not valid;
comment on table community_wishes is 'How somebody wishes to be told of posts and messages, where they chose it.';
