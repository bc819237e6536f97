create table notifications (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('quiz_attempt', 'comment', 'free_transaction', 'paid_transaction', 'day_income', 'week_income', 'month_income', 'order_created', 'order_canceled', 'custom_notification', 'community_new_post_for_review')),
  -- What the title names: payer, product, amount, currency, day.
  parts jsonb not null default '{}',
  link text,
  order_id bigint,
  transfer_id bigint,
  unique_key text not null unique,
  read_at timestamptz,
  created_at timestamptz not null
);
create index on notifications (seller_id, created_at desc, id desc);
create index on notifications (seller_id) where read_at is null;
create index on notifications (transfer_id) where transfer_id is not null;

-- What a seller changed; kinds without a row follow the defaults.
create table notification_preferences (
  seller_id bigint not null references sellers,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (seller_id, kind)
);

-- Periods whose income was told, whatever the preferences were then.
create table notified_incomes (
  seller_id bigint not null references sellers,
  kind text not null,
  starts_on date not null,
  currency text not null,
  at timestamptz not null,
  primary key (seller_id, kind, starts_on, currency)
);
