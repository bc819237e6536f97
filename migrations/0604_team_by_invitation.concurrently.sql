create unique index concurrently if not exists team_members_by_invitation on team_members (invitation_hash);
