alter table checkout_sessions add column channel text;
alter table checkout_sessions add column asked jsonb;
alter table checkout_sessions add column told jsonb;
alter table checkout_sessions add column canceled_at timestamptz;
alter table checkout_sessions add column claimed_at timestamptz;
comment on column checkout_sessions.channel is 'The protocol of the agent that opened it; empty for a seller''s own program.';
comment on column checkout_sessions.asked is 'What the agent asked for, as it was sent; deleted when the session ends.';
comment on column checkout_sessions.told is 'What the agent was told last: the line and its amounts. No personal data.';
comment on column checkout_sessions.claimed_at is 'Since when an agent''s order is being placed; others wait.';
alter table checkout_sessions add constraint checkout_sessions_channel_check check (channel in ('acp', 'ucp')) not valid;

create table agent_shops (
  seller_id bigint primary key references sellers (id),
  is_on boolean not null default false,
  key_hash text,
  key_made_at timestamptz,
  notice_url text,
  notice_secret_sealed text,
  changed_at timestamptz not null
);
comment on column agent_shops.key_hash is 'SHA-256 of the bearer token by which an agent''s platform proves itself.';
comment on column agent_shops.notice_url is 'Where orders placed by ACP are told of.';

create table agent_notices (
  order_id bigint primary key references orders (id),
  seller_id bigint not null references sellers (id),
  told_at timestamptz,
  told_digest text,
  answer_status integer,
  created_at timestamptz not null
);
comment on table agent_notices is 'Orders placed by ACP, and what was told of each last.';
create index agent_notices_seller_id_idx on agent_notices (seller_id);
