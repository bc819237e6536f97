create index concurrently if not exists community_members_digests on community_members (digested_at) where digest <> 'off';
alter table community_members validate constraint community_members_digest_check;
