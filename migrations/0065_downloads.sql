-- Downloads: folders, versions, limits, stamped copies, and who fetched what.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('image', 'file', 'captions'));

alter table product_files add column folder text not null default '' check (length(folder) <= 100);

create table download_settings (
  product_id bigint primary key references products on delete cascade,
  seller_id bigint not null references sellers,
  -- How often each file of a purchase may be downloaded; a new version counts anew.
  download_limit int check (download_limit > 0),
  -- On how many devices a purchase may be opened.
  device_limit int check (device_limit > 0),
  stamps_pdfs boolean not null default false
);
create index on download_settings (seller_id);

-- Every version of a file, from its first replacement on; the highest number is what buyers get.
create table download_versions (
  id bigint generated always as identity primary key,
  product_file_id bigint not null references product_files on delete cascade,
  seller_id bigint not null references sellers,
  number int not null check (number > 0),
  file_id bigint not null references files,
  note text not null default '',
  created_at timestamptz not null,
  -- When buyers were mailed about it.
  notified_at timestamptz,
  unique (product_file_id, number)
);
create index on download_versions (seller_id);
create index on download_versions (file_id);

create table downloads (
  id bigint generated always as identity primary key,
  access_id bigint not null references accesses,
  product_id bigint not null references products,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  product_file_id bigint references product_files on delete set null,
  file_id bigint not null references files,
  kind text not null check (kind in ('download', 'view')),
  -- Those before the seller's last reset count no more.
  counts boolean not null default true,
  device text,
  address text,
  at timestamptz not null
);
create index on downloads (access_id, file_id);
create index on downloads (seller_id, at desc, id desc);
create index on downloads (product_id, at desc);
create index on downloads (user_id);
create index on downloads (product_file_id);
create index on downloads (file_id);

insert into downloads (access_id, product_id, seller_id, user_id, product_file_id, file_id, kind, address, at)
select d.access_id, a.product_id, a.seller_id, a.user_id, (select f.id from product_files f where f.product_id = a.product_id and f.file_id = d.file_id order by f.id limit 1), d.file_id, 'download', d.address, d.at
from access_downloads d join accesses a on a.id = d.access_id order by d.id;
drop table access_downloads;

create table download_devices (
  id bigint generated always as identity primary key,
  access_id bigint not null references accesses,
  device text not null,
  name text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (access_id, device)
);

-- Copies of PDFs that bear their buyer's name, kept for a while.
create table stamped_files (
  access_id bigint not null references accesses,
  file_id bigint not null references files,
  stamped_file_id bigint not null references files,
  -- What was stamped; another buyer's name asks for another copy.
  line text not null,
  used_at timestamptz not null,
  primary key (access_id, file_id)
);
create index on stamped_files (file_id);
create index on stamped_files (stamped_file_id);
create index on stamped_files (used_at);
