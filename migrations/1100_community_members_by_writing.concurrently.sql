create index concurrently if not exists community_members_by_writing on community_members (seller_id, last_wrote_at desc nulls last, user_id);
