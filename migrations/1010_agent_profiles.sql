alter table checkout_sessions add column agent_profile text;
comment on column checkout_sessions.agent_profile is 'Address of the profile of the agent''s platform (UCP); it is told of the order where that says.';
comment on table agent_notices is 'Orders placed by agents, and what was told of each last.';
