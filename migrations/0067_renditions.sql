-- Videos cut into pieces in several sizes (HLS), where the machine has ffmpeg; without it the file as it came is played.
create table video_renditions (
  file_id bigint primary key references files,
  -- The sizes that were made, largest first; none yet, or none at all.
  heights int[] not null default '{}',
  wished_at timestamptz not null,
  -- Who works on it gives up the claim after some hours.
  claimed_at timestamptz,
  settled_at timestamptz,
  failure text
);
create index on video_renditions (wished_at) where settled_at is null;
