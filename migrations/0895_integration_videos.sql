-- Videos of connected accounts that are shown in lessons and pages, or are being uploaded.
create table integration_videos (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  account_id bigint not null,
  video_id text not null,
  name text not null,
  address text not null,
  state text not null check (state in ('uploading', 'processing', 'ready', 'gone')),
  seconds integer not null check (seconds >= 0),
  picture_file_id bigint,
  shown_on text[] not null,
  upload_mark text,
  upload_sealed text,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  unique (account_id, video_id)
);
alter table integration_videos add constraint integration_videos_seller_id_fkey
  foreign key (seller_id) references sellers (id) not valid;
alter table integration_videos add constraint integration_videos_account_id_fkey
  foreign key (account_id) references integration_accounts (id) on delete cascade not valid;
alter table integration_videos add constraint integration_videos_picture_file_id_fkey
  foreign key (picture_file_id) references files (id) not valid;
create index integration_videos_seller_id_idx on integration_videos (seller_id, id desc);
create index integration_videos_picture_file_id_idx on integration_videos (picture_file_id) where picture_file_id is not null;
create index integration_videos_checked_at_idx on integration_videos (checked_at) where state <> 'uploading';
comment on column integration_videos.shown_on is 'The websites the service was told may show it.';
comment on column integration_videos.upload_mark is 'Which file is being uploaded: the same one goes on where it stopped.';
comment on column integration_videos.upload_sealed is 'Where its pieces are sent.';
