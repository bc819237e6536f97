create index concurrently if not exists community_pictures_draft_id_idx on community_pictures (draft_id) where draft_id is not null;
create index concurrently if not exists community_pictures_waiting on community_pictures (created_at) where post_id is null;
alter table community_pictures validate constraint community_pictures_draft_id_fkey;
alter table community_wishes validate constraint community_wishes_kind_check;
