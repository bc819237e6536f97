-- Sellers who leave: at rest, with a deletion planned, or gone.
create table account_deletions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  state text not null check (state in ('deactivated', 'planned', 'deleted', 'withdrawn')),
  mode text not null check (mode in ('deactivation', 'deletion')),
  reason text not null check (reason in ('dont_need_anymore', 'my_account_not_successful', 'changing_my_business_strategy', 'switching_to_another_platform', 'too_expensive', 'other')),
  description text,
  user_id bigint references users (id) on delete set null,
  asked_at timestamptz not null,
  -- When the day of deletion passed and something was in the way, its seller is told once.
  told_at timestamptz,
  ended_at timestamptz,
  check ((state in ('deleted', 'withdrawn')) = (ended_at is not null))
);
-- One that is under way at a time.
create unique index account_deletions_open on account_deletions (seller_id) where ended_at is null;
create index account_deletions_by_seller on account_deletions (seller_id, id desc);
create index account_deletions_by_user on account_deletions (user_id);
create index account_deletions_by_time on account_deletions (asked_at desc, id desc);

alter table sellers
  -- Reads and changes nothing: its seller let it rest.
  add column deactivated_at timestamptz,
  -- Kept for its documents and books alone.
  add column deleted_at timestamptz;
