alter table newsletters add column by_zone boolean not null default false;
comment on column newsletters.by_zone is 'Its time is that of the clock where each reader lives.';
