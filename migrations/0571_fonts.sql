-- Fonts that sellers upload: what is kept of them in files, and how pages ask for them.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('image', 'file', 'captions', 'font')) not valid;

create table page_fonts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  file_id bigint not null references files (id),
  font_name text not null check (length(font_name) between 1 and 60),
  fallback_font text not null check (fallback_font in ('sans-serif', 'serif', 'monospace')),
  font_weight integer not null check (font_weight between 100 and 900),
  font_style text not null check (font_style in ('normal', 'italic')),
  font_display text not null check (font_display in ('auto', 'block', 'swap', 'fallback', 'optional')),
  created_at timestamptz not null
);
create index on page_fonts (seller_id, id desc);
create index on page_fonts (file_id);
