create unique index concurrently if not exists team_members_seller_id_email_key on team_members (seller_id, email);
