-- What sellers and publishers put on pages of others, and how often it was seen and followed there.
create table embeddable_items (
  id bigint generated always as identity primary key,
  -- Of a seller, or of a publisher in one program.
  seller_id bigint references sellers (id) on delete cascade,
  publisher_id bigint references users (id) on delete cascade,
  node_id bigint references affiliate_nodes (id) on delete cascade,
  token text not null unique,
  name text not null,
  form text not null check (form = any ('{plain_link,text_link,button,banner,badge,slider,embed_form,embed_payment_page}')),
  purpose text not null check (purpose = any ('{shop,product,course_lesson,login_page,custom_link}')),
  display text not null check (display = any ('{modal,on_page}')),
  state text not null check (state = any ('{active,inactive}')),
  product_id bigint references products (id) on delete set null,
  lesson_id bigint references course_lessons (id) on delete set null,
  url text,
  text text not null,
  size text not null check (size = any ('{s,m,l}')),
  radius integer not null check (radius between 0 and 40),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  picture_id bigint references files (id) on delete set null,
  product_ids bigint[] not null default '{}',
  allowed_origins text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((seller_id is null) <> (publisher_id is null) and (publisher_id is null) = (node_id is null))
);
create index embeddable_items_by_seller on embeddable_items (seller_id, created_at desc, id desc);
create index embeddable_items_by_publisher on embeddable_items (publisher_id, created_at desc, id desc);
create index embeddable_items_by_node on embeddable_items (node_id);
create index embeddable_items_by_product on embeddable_items (product_id);
create index embeddable_items_by_lesson on embeddable_items (lesson_id);
create index embeddable_items_by_picture on embeddable_items (picture_id);

create table embeddable_item_days (
  item_id bigint not null references embeddable_items (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (item_id, day)
);
