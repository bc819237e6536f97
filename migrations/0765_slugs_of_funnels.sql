alter table funnels drop constraint funnels_slug_check;
alter table funnels add constraint funnels_slug_check check (slug ~ '^[a-z0-9_][a-z0-9_-]{0,79}$') not valid;
