-- Of a mailed link only the hash is kept; links that were sent go on working.
alter table sales_team_members
  add column invitation_hash text;
update sales_team_members
set invitation_hash = translate(rtrim(encode(sha256(invitation_token::bytea), 'base64'), '='), '+/', '-_');
alter table sales_team_members
  drop column invitation_token;
