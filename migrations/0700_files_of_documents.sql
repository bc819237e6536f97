-- Pictures and files in documents of blocks are held by references: nothing a page or lesson shows can be deleted under it,
-- and whoever teaches one course alone sees the pictures in its lessons. The rows follow the documents.

create function files_named_in(document jsonb) returns setof bigint language sql stable as $$
  select f.id from files f where f.id in (
    select (named #>> '{}')::bigint from jsonb_path_query(document, 'strict $.**.fileId') named where jsonb_typeof(named) = 'number'
  )
$$;

create table content_block_files (
  block_id bigint not null references content_blocks (id) on delete cascade,
  file_id bigint not null references files (id),
  primary key (block_id, file_id)
);
create index on content_block_files (file_id);

create function content_block_files_follow() returns trigger language plpgsql as $$
begin
  delete from content_block_files where block_id = new.id;
  insert into content_block_files (block_id, file_id) select new.id, named from files_named_in(new.content) named;
  return null;
end $$;
create trigger content_block_files_follow after insert or update of content on content_blocks
  for each row execute function content_block_files_follow();

insert into content_block_files (block_id, file_id)
  select b.id, named from content_blocks b, files_named_in(b.content) named;

-- What a page named once is held as long as the page is there: a version of it may be shown again.
create table page_files (
  page_id bigint not null references pages (id) on delete cascade,
  file_id bigint not null references files (id),
  primary key (page_id, file_id)
);
create index on page_files (file_id);

create function page_files_follow() returns trigger language plpgsql as $$
begin
  insert into page_files (page_id, file_id) select new.id, named from files_named_in(new.draft) named on conflict do nothing;
  return null;
end $$;
create trigger page_files_follow after insert or update of draft on pages
  for each row execute function page_files_follow();

insert into page_files (page_id, file_id)
  select p.id, named from pages p, files_named_in(p.draft) named
  union
  select v.page_id, named from page_versions v, files_named_in(v.document) named;
