alter table community_settings add column has_messages boolean not null default false;
alter table community_profiles add column refuses_messages boolean not null default false;

create table community_conversations (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  low_user_id bigint not null references users (id),
  high_user_id bigint not null references users (id),
  created_at timestamptz not null,
  active_at timestamptz not null,
  check (low_user_id < high_user_id),
  unique (seller_id, low_user_id, high_user_id)
);
create index community_conversations_low_idx on community_conversations (low_user_id, active_at desc, id desc);
create index community_conversations_high_idx on community_conversations (high_user_id, active_at desc, id desc);
comment on table community_conversations is 'Two members of a shop’s community who wrote to each other, the lower number first.';

create table community_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references community_conversations (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  to_user_id bigint not null references users (id),
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  reported_at timestamptz,
  reason text check (reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  note text not null default '',
  settled_at timestamptz
);
create index community_messages_conversation_id_idx on community_messages (conversation_id, id desc);
create index community_messages_user_id_idx on community_messages (user_id);
create index community_messages_unread on community_messages (to_user_id, conversation_id) where read_at is null;
create index community_messages_to_user_id_idx on community_messages (to_user_id);
create index community_messages_reported on community_messages (seller_id, id desc) where reported_at is not null and settled_at is null;
create index community_messages_seller_id_idx on community_messages (seller_id, id desc);
create index community_messages_created_at_idx on community_messages (created_at);
comment on column community_messages.reported_at is 'When its reader told the seller of it; nobody of the shop reads any other.';
comment on column community_messages.removed_at is 'When somebody of the shop took it away.';

create table community_blocks (
  seller_id bigint not null references sellers (id),
  user_id bigint not null references users (id),
  blocked_user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (user_id, seller_id, blocked_user_id)
);
create index community_blocks_blocked_user_id_idx on community_blocks (blocked_user_id);
create index community_blocks_seller_id_idx on community_blocks (seller_id);
comment on table community_blocks is 'Members who do not wish to hear from another one.';
