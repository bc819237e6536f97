-- Fields, deals and events at connected services; the grounds on which people were subscribed; what services report back.

alter table integration_calls add column details jsonb not null default '{}';
alter table integration_calls add column proof jsonb;
comment on column integration_calls.proof is 'By which rule a person was subscribed, or how the service reported that they left; written with the call.';
alter table integration_calls drop constraint integration_calls_deed_check;
alter table integration_calls add constraint integration_calls_deed_check
  check (deed in ('subscribe', 'unsubscribe', 'tag', 'untag', 'set_fields', 'deal', 'event', 'left')) not valid;

alter table integration_accounts add column mapping jsonb;
comment on column integration_accounts.mapping is 'Fields of the service by their ids, and what of a person goes into them; null: chosen by their names.';
alter table integration_accounts add column customers_rule_at timestamptz;
comment on column integration_accounts.customers_rule_at is 'Since when existing customers are subscribed by § 7 (3) UWG.';
alter table integration_accounts add column is_reporting boolean not null default false;
comment on column integration_accounts.is_reporting is 'The service was asked to report who unsubscribes there.';
alter table integration_accounts add column looked_at timestamptz;
comment on column integration_accounts.looked_at is 'Until when who unsubscribed there was asked for, where the service reports nothing.';
update integration_accounts set catalogue = catalogue || '{"fields": [], "stages": []}';

create table integration_sendings (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  account_id bigint not null references integration_accounts (id) on delete cascade,
  deed text not null check (deed in ('subscribe', 'tag', 'set_fields')),
  list text,
  tag text,
  product_id bigint references products (id),
  bought_from date,
  bought_till date,
  state text not null check (state in ('running', 'done', 'stopped')),
  people_count integer not null,
  queued_count integer not null default 0,
  last_email citext not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table integration_sendings is 'Buyers who are sent to a service again, in the order of their addresses.';
comment on column integration_sendings.last_email is 'Up to whom calls were written.';
create index integration_sendings_seller_id_idx on integration_sendings (seller_id);
create index integration_sendings_account_id_idx on integration_sendings (account_id, id desc);
create index integration_sendings_product_id_idx on integration_sendings (product_id) where product_id is not null;

alter table integration_calls add column sending_id bigint;
alter table integration_calls add constraint integration_calls_sending_id_fkey
  foreign key (sending_id) references integration_sendings (id) on delete set null not valid;
