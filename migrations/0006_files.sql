-- Uploaded files. Bytes lie in the storage under keys we make; pictures have copies in several sizes beside them.
create table files (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  storage_key text not null unique,
  -- What the uploader called it, cleaned; shown and offered as download name, never used as a path.
  name text not null check (length(name) between 1 and 200),
  content_type text not null,
  size bigint not null check (size >= 0),
  kind text not null check (kind in ('image', 'file')),
  width int check (width > 0),
  height int check (height > 0),
  -- The sizes a picture was stored in.
  widths int[],
  sha256 text not null,
  -- Pictures shown on public pages (covers, logos) are public; everything else is handed out by signed links.
  is_public boolean not null default false,
  created_at timestamptz not null,
  check ((kind = 'image') = (width is not null and height is not null and widths is not null))
);
create index on files (seller_id, id desc);

alter table product_covers add foreign key (file_id) references files;
create index on product_covers (file_id);
alter table product_files add foreign key (file_id) references files;
create index on product_files (file_id);
