alter table api_keys add column rights text[];
comment on column api_keys.rights is 'The rights the key was given; null: all its maker has.';
