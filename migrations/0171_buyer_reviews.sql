-- What buyers say of products: one review of each buyer and product, with the seller's answer and why it is hidden.
create table buyer_reviews (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  user_id bigint not null references users (id),
  -- What shows that the product was bought.
  access_id bigint not null references accesses (id),
  state text not null check (state in ('published', 'hidden', 'removed')),
  rating int not null check (rating between 1 and 5),
  title text not null default '',
  text text not null default '',
  author_name text not null,
  locale text not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  hidden_reason text check (hidden_reason in ('insult', 'personal_details', 'advertising', 'off_topic', 'unlawful')),
  hidden_note text not null default '',
  hidden_by text check (hidden_by in ('seller', 'operator')),
  hidden_at timestamptz,
  -- The operator looked at what was hidden and showed it again: only a new text may be hidden after that.
  cleared_at timestamptz,
  written_at timestamptz not null,
  created_at timestamptz not null,
  unique (product_id, user_id),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_reason is null) = (hidden_by is null) and (hidden_reason is null) = (hidden_at is null)),
  check (state <> 'hidden' or hidden_reason is not null)
);
create index on buyer_reviews (user_id);
create index on buyer_reviews (access_id);
create index on buyer_reviews (seller_id, written_at desc, id desc);
create index on buyer_reviews (written_at desc, id desc);
create index on buyer_reviews (seller_id, product_id);
create index on buyer_reviews (seller_id, rating);
create index on buyer_reviews (seller_id, state);
-- The sum of a product's stars, without its rows.
create index buyer_reviews_shown on buyer_reviews (product_id, rating) where state = 'published';
-- The words a product's page shows, newest first.
create index buyer_reviews_read on buyer_reviews (product_id, written_at desc, id desc) where state = 'published' and (title <> '' or text <> '');

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('quiz_attempt', 'assignment', 'comment', 'free_transaction', 'paid_transaction', 'day_income', 'week_income', 'month_income', 'order_created', 'order_canceled', 'vat_threshold', 'vat_id_unknown', 'claim_stage', 'payout_changed', 'service_changed', 'appointment_changed', 'declaration_waits', 'affiliate_changed', 'review_written', 'custom_notification', 'community_new_post_for_review'));
