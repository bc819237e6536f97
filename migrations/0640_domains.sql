-- Own addresses of shops.
create table domains (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  host text not null check (host = lower(host) and length(host) between 3 and 253),
  token text not null check (length(token) >= 20),
  ttl integer not null check (ttl in (300, 3600, 86400, 604800)),
  state text not null check (state in ('waiting', 'active', 'error', 'active_with_ssl')),
  state_since timestamptz not null,
  record_state text not null check (record_state in ('waiting', 'submitted', 'deleted')),
  notify_state text not null check (notify_state in ('no_need_email', 'waiting', 'notified', 'outdate')),
  is_main boolean not null,
  fault text check (fault in ('no_record', 'no_target', 'no_certificate')),
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  created_at timestamptz not null
);
-- Anyone may claim a name; one seller proves it.
alter table domains add constraint domains_seller_id_host_key unique (seller_id, host);
create unique index domains_proven on domains (host) where record_state = 'submitted';
create index domains_seller_id_id_idx on domains (seller_id, id);
create unique index domains_main on domains (seller_id) where is_main;
create index domains_next_check_at on domains (next_check_at);
-- Who pays for a plan today may use them as every new account may.
update plans set features = features || '{domains}' where not features && '{domains}';
