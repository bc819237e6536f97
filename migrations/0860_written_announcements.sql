-- Announcements are written in blocks, and go as emails to those who agreed to some.

alter table announcements add column content jsonb;
alter table announcements add column revision integer not null default 0;
alter table announcements add column by_email boolean not null default false;
alter table announcements add column mailed_count integer not null default 0;
comment on column announcements.content is 'The blocks it was written in; null for one that was written as plain text, which text and link hold.';
comment on column announcements.text is 'The words alone, as devices and lists show them.';
