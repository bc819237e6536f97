create table live_sessions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint references products (id),
  is_public boolean not null,
  form text not null check (form in ('stream', 'meeting')),
  state text not null check (state in ('planned', 'live', 'ended', 'replay', 'cancelled')),
  title text not null,
  text text not null,
  hosts text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  zone text not null,
  player_url text not null,
  meeting_url_sealed text,
  replay_url text not null,
  chapters text not null,
  door_minutes integer not null check (door_minutes between 0 and 120),
  is_required boolean not null,
  slow_seconds integer not null check (slow_seconds between 0 and 300),
  moved_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check (is_public or product_id is not null),
  check (form = 'stream' or not is_public)
);
create index live_sessions_of_seller on live_sessions (seller_id, starts_at desc, id desc);
create index live_sessions_of_product on live_sessions (product_id, starts_at);
comment on column live_sessions.product_id is 'Whoever has access to it may come; null where it belongs to none.';
comment on column live_sessions.is_public is 'Every visitor of the shop may watch.';
comment on column live_sessions.player_url is 'What plays while it is live, as its seller gave it; empty for a meeting.';
comment on column live_sessions.door_minutes is 'How long before its time the door of a meeting opens.';
comment on column live_sessions.is_required is 'The certificate of the course waits for it.';
comment on column live_sessions.slow_seconds is 'How long somebody waits between two messages; 0 for not at all.';
comment on column live_sessions.moved_count is 'Of which of its times a reminder is.';

create table live_attendances (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  session_id bigint not null references live_sessions (id),
  user_id bigint not null references users (id),
  seconds integer not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  wrote_at timestamptz,
  muted_at timestamptz,
  attended_at timestamptz,
  unique (session_id, user_id)
);
create index live_attendances_of_seller on live_attendances (seller_id, joined_at desc, id desc);
create index live_attendances_of_user on live_attendances (user_id);
comment on column live_attendances.seconds is 'How long they watched the stream or its recording, however many windows they had open.';
comment on column live_attendances.attended_at is 'When they had watched half of its length, or went through the door of a meeting.';
comment on column live_attendances.wrote_at is 'Their last message, for the wait between two.';

create table live_messages (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  session_id bigint not null references live_sessions (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('message', 'question')),
  author_name text not null,
  is_host boolean not null,
  text text not null,
  votes_count integer not null default 0,
  answer text,
  answered_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index live_messages_of_session on live_messages (session_id, id desc);
create index live_messages_of_seller on live_messages (seller_id);
create index live_messages_of_user on live_messages (user_id);

create table live_votes (
  message_id bigint not null references live_messages (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (message_id, user_id)
);
create index live_votes_of_user on live_votes (user_id);

create table live_offers (
  id bigint generated always as identity primary key,
  session_id bigint not null references live_sessions (id),
  product_id bigint not null references products (id),
  shown_at timestamptz,
  created_at timestamptz not null,
  unique (session_id, product_id)
);
create index live_offers_of_product on live_offers (product_id);
comment on column live_offers.shown_at is 'Since when everybody who watches sees it; null while it is hidden.';
