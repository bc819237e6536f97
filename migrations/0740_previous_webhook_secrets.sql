-- A receiver takes a moment to learn a new secret: calls are signed with the one before as well, for a day.
alter table webhook_endpoints add column previous_secret_sealed text, add column previous_secret_until timestamptz;
