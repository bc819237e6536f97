alter table api_keys
  add column reads_only boolean not null default false,
  add column expires_on date,
  add column addresses text[] not null default '{}';
comment on column api_keys.expires_on is 'The last day the key works, in the seller''s time zone.';
comment on column api_keys.addresses is 'From where it may be used, as addresses or networks (CIDR); empty: from anywhere.';
