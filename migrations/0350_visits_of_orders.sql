-- By which campaign a buyer came first and last: source, medium, campaign, term and content, as their addresses said it.
alter table orders add column first_visit jsonb;
alter table orders add column last_visit jsonb;
