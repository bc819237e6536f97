-- What only grows lies in tables of a month (schema partitions), which platform/server/partitions.ts makes and drops. What was there
-- becomes the rest: what takes rows of no month. Nothing is copied or read here: keys and indexes are there already.
create schema partitions;

alter table event_reactions drop constraint event_reactions_event_id_fkey;
alter table api_requests drop constraint api_requests_seller_id_fkey;

alter table api_requests drop constraint api_requests_pkey, add constraint api_requests_rest_pkey primary key using index api_requests_id_at_key;
alter table events drop constraint events_pkey, add constraint events_rest_pkey primary key using index events_id_at_key;
alter table event_reactions drop constraint event_reactions_pkey, add constraint event_reactions_rest_pkey primary key using index event_reactions_key;

alter table api_requests set schema partitions;
alter table events set schema partitions;
alter table event_reactions set schema partitions;

create table api_requests (like partitions.api_requests including defaults including identity including comments, primary key (id, at)) partition by range (at);
create table events (like partitions.events including defaults including identity including comments, primary key (id, at)) partition by range (at);
create table event_reactions (like partitions.event_reactions including defaults including comments, primary key (event_id, reaction, at)) partition by range (at);

-- Numbers go on where they were.
select setval('public.api_requests_id_seq', last_value, is_called) from partitions.api_requests_id_seq;
select setval('public.events_id_seq', last_value, is_called) from partitions.events_id_seq;
alter table partitions.api_requests alter column id drop identity;
alter table partitions.events alter column id drop identity;

create index api_requests_at_idx on api_requests (at);
create index api_requests_connection_id_idx on api_requests (seller_id, connection_id, id desc) where connection_id is not null;
create index api_requests_failed_idx on api_requests (seller_id, id desc) where status >= 400;
create index api_requests_key_id_idx on api_requests (seller_id, key_id, id desc) where key_id is not null;
create index api_requests_request_id_idx on api_requests (seller_id, request_id);
create index api_requests_seller_id_idx on api_requests (seller_id, id desc);
create index events_seller_id_id_idx on events (seller_id, id);

alter table partitions.api_requests rename to api_requests_rest;
alter table partitions.events rename to events_rest;
alter table partitions.event_reactions rename to event_reactions_rest;
alter table api_requests attach partition partitions.api_requests_rest default;
alter table events attach partition partitions.events_rest default;
alter table event_reactions attach partition partitions.event_reactions_rest default;

comment on table api_requests is 'Calls of programs: never what was sent or answered.';
comment on column event_reactions.at is 'When the event was, which is a part of its key.';
