create table products (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  form text not null check (form in ('course', 'service', 'download', 'membership', 'event', 'certificate', 'license_key', 'bundle')),
  category text check (category in ('e_book', 'music_files', 'coaching', 'membership', 'book', 'online_course', 'online_course_live', 'event', 'certificate', 'license_code')),
  name text not null check (length(name) between 1 and 300),
  slug citext not null,
  internal_name text,
  cost_center text,
  short_description text not null default '',
  description text not null default '',
  free boolean not null default false,
  published boolean not null default false,
  archived boolean not null default false,
  private boolean not null default false,
  review_state text not null default 'not_for_review' check (review_state in ('free', 'reviewed', 'in_review', 'rejected', 'not_for_review', 'free_without_fee')),
  sale_limit int check (sale_limit >= 0),
  sold_count int not null default 0 check (sold_count >= 0),
  reserved_count int not null default 0 check (reserved_count >= 0),
  access_password_hash text,
  payment_methods text[],
  success_url text,
  cancel_url text,
  error_url text,
  buy_button_text text not null default 'dynamic_cta' check (buy_button_text in ('dynamic_cta', 'buy_now', 'agree_on_terms_and_pay', 'complete_order', 'accept_and_pay_now')),
  terms_text text,
  post_purchase_notification text not null default 'standard_email' check (post_purchase_notification in ('standard_email', 'custom_email', 'no_email')),
  custom_email jsonb,
  delivery_text text not null default '',
  access_days int check (access_days > 0),
  position int not null default 0,
  total_views bigint not null default 0,
  total_purchases bigint not null default 0,
  recent_purchase_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (seller_id, slug),
  -- The last places: the database itself refuses to sell more than there is.
  check (sale_limit is null or sold_count + reserved_count <= sale_limit)
);
create index on products (seller_id, created_at desc, id desc);
create index on products (seller_id, published, archived);
create index on products using gin (name gin_trgm_ops);

create table product_groups (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null,
  unique (seller_id, name)
);
create table product_group_members (
  product_group_id bigint not null references product_groups on delete cascade,
  product_id bigint not null references products on delete cascade,
  primary key (product_group_id, product_id)
);
create index on product_group_members (product_id);

create table shop_categories (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  parent_id bigint references shop_categories on delete set null,
  title text not null,
  description text not null default '',
  color text,
  hidden boolean not null default false,
  position int not null default 0
);
create index on shop_categories (seller_id, position);
create index on shop_categories (parent_id);
create table shop_category_products (
  category_id bigint not null references shop_categories on delete cascade,
  product_id bigint not null references products on delete cascade,
  position int not null default 0,
  primary key (category_id, product_id)
);
create index on shop_category_products (product_id);

create table product_covers (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  file_id bigint not null,
  alt text not null default '',
  position int not null default 0
);
create index on product_covers (product_id, position);

-- The files a download delivers, the products a bundle or membership contains.
create table product_files (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  file_id bigint not null,
  title text not null,
  position int not null default 0
);
create index on product_files (product_id, position);
create table product_addons (
  product_id bigint not null references products on delete cascade,
  addon_product_id bigint not null references products,
  position int not null default 0,
  primary key (product_id, addon_product_id),
  check (product_id <> addon_product_id)
);
create index on product_addons (addon_product_id);

create table pricing_plans (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 300),
  form text not null check (form in ('one_time', 'subscription', 'limited_subscription', 'installment')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- one_time uses price; the others first_amount and next_amount, or rate_amounts with custom_intervals.
  price bigint check (price >= 0),
  first_amount bigint check (first_amount >= 0),
  next_amount bigint check (next_amount >= 0),
  payments_count int check (payments_count between 2 and 60),
  interval text,
  custom_intervals text[],
  rate_amounts bigint[],
  use_net_price boolean not null default false,
  old_price bigint check (old_price >= 0),
  trial_days int not null default 0 check (trial_days between 0 and 365),
  custom_start_day int check (custom_start_day in (1, 7, 14, 21, 28)),
  minimum_term_payments int check (minimum_term_payments between 1 and 60),
  past_due_days int not null default 3 check (past_due_days between 0 and 14),
  valid_from timestamptz,
  valid_till timestamptz,
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on pricing_plans (seller_id, id desc);

create table prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  pricing_plan_id bigint not null references pricing_plans,
  position int not null default 0,
  recommended boolean not null default false,
  unique (product_id, pricing_plan_id)
);
create index on prices (pricing_plan_id);
