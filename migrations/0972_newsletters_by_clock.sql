alter table newsletters add column clock_zone text;
comment on column newsletters.clock_zone is 'Its time is what the clock shows in this zone, where each reader lives; null: one moment for all.';
