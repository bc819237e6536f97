-- Themes: colours, fonts and style rules that pages of a kind wear; a public one can be taken over by others as a copy.
create table page_themes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  kind text not null check (kind = any ('{shop_theme,membership_theme,product,affiliate_landing}')),
  name text not null check (length(name) between 1 and 80),
  visibility text not null check (visibility = any ('{private,public}')),
  looks jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on page_themes (seller_id, kind, id);
create index on page_themes (kind, id) where visibility = 'public';
alter table pages add column theme_id bigint;
alter table pages add constraint pages_theme_id_fkey foreign key (theme_id) references page_themes on delete set null not valid;
