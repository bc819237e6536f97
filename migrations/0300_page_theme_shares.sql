-- A link by which other sellers look at a theme and take a copy: one for each theme, gone with it.
create table page_theme_shares (
  theme_id bigint primary key references page_themes (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);
create index page_theme_shares_by_seller on page_theme_shares (seller_id);
