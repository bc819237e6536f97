-- How much of something an account may have by its plan; what is not named has no limit.
alter table sellers add column quotas jsonb not null default '{}';
alter table plans add column quotas jsonb not null default '{}';
