create index concurrently if not exists team_members_role_id_idx on team_members (role_id);
