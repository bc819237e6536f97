create unique index concurrently if not exists sales_team_members_by_invitation on sales_team_members (invitation_hash);
