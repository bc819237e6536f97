-- From where emails of sellers leave, and what came back of them.

create table mail_senders (
  id bigint generated always as identity primary key,
  seller_id bigint not null unique references sellers (id),
  address citext,
  reply_to citext,
  server_host text,
  server_port integer check (server_port between 1 and 65535),
  server_security text check (server_security in ('tls', 'starttls', 'none')),
  server_user text,
  server_password_sealed text,
  server_proven_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((server_host is null) = (server_proven_at is null))
);
comment on column mail_senders.address is 'Whose name emails bear once a domain or server of the seller stands behind it; null: the platform''s address.';
comment on column mail_senders.reply_to is 'Where answers go; null: the address of the account.';
comment on column mail_senders.server_proven_at is 'When the seller''s own mail server took a sign-in and a test email.';

create table sending_domains (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  name text not null,
  state text not null check (state in ('waiting', 'verified', 'failing')),
  findings jsonb not null,
  failures integer not null default 0,
  verified_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  unique (seller_id, name)
);
comment on column sending_domains.findings is 'What the last look at the name servers found, by record.';
comment on column sending_domains.verified_at is 'Since when it sends: what it may send in a day grows from here.';
create index sending_domains_due on sending_domains (next_check_at);

create table sending_keys (
  id bigint generated always as identity primary key,
  domain_id bigint not null references sending_domains (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  selector text not null,
  private_key_sealed text not null,
  public_key text not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  retired_at timestamptz,
  unique (domain_id, selector)
);
comment on column sending_keys.seen_at is 'When a name server first published it: it signs from then on, and the one before it retires.';
create index sending_keys_of_seller on sending_keys (seller_id);

create table mail_returns (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mails (id) on delete cascade,
  seller_id bigint references sellers (id),
  kind text not null check (kind in ('hard', 'soft', 'blocked', 'complaint', 'reply')),
  status text,
  reason text not null,
  source text not null,
  unique_key text not null unique,
  created_at timestamptz not null
);
comment on table mail_returns is 'Each message that came back of an email, once.';
comment on column mail_returns.status is 'Enhanced status code (RFC 3463), where it was said.';
create index mail_returns_of_mail on mail_returns (mail_id, kind, created_at);
create index mail_returns_of_seller on mail_returns (seller_id, kind, created_at);

create table mail_suppressions (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers (id),
  email citext not null,
  reason text not null check (reason in ('hard_bounce', 'soft_bounces', 'complaint', 'by_hand')),
  detail text not null,
  mail_id bigint references mails (id) on delete set null,
  created_at timestamptz not null,
  unique nulls not distinct (seller_id, email)
);
comment on table mail_suppressions is 'Addresses that get no advertising: of a seller, or (no seller) of all that leave by the platform''s address.';
create index mail_suppressions_of_mail on mail_suppressions (mail_id);
create index mail_suppressions_of_seller on mail_suppressions (seller_id, id desc);
create index mail_suppressions_by_reason on mail_suppressions (seller_id, reason, id desc);
create index mail_suppressions_of_email on mail_suppressions (email);

create table mail_days (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers (id),
  day date not null,
  sent integer not null default 0,
  bounced integer not null default 0,
  complained integer not null default 0,
  replied integer not null default 0,
  unsubscribed integer not null default 0,
  unique nulls not distinct (seller_id, day)
);
comment on table mail_days is 'What a sender''s emails came to, by day (UTC) they were sent or came back.';

create table mail_brakes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  reason text not null check (reason in ('bounces', 'complaints')),
  sent integer not null,
  returned integer not null,
  pulled_at timestamptz not null,
  released_at timestamptz,
  released_by bigint references users (id)
);
comment on table mail_brakes is 'Advertising of a seller that was stopped because of what came back, until the operator releases it.';
create unique index mail_brakes_pulled on mail_brakes (seller_id) where released_at is null;
create index mail_brakes_of_seller on mail_brakes (seller_id, id desc);
create index mail_brakes_released_by on mail_brakes (released_by);

alter table mails add column sent_by_seller boolean not null default false;
comment on column mails.sent_by_seller is 'It left by a domain or server of the seller, not by the platform''s address.';
