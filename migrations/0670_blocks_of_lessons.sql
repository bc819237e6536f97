-- What stands in a lesson becomes blocks of the same vocabulary as those of pages. `form` says a type of block, `content` its
-- values, `style` its looks; `parent_key` and `slot` say within which block it stands. `extras` keeps what the older shape said
-- and no block has a place for: how long a video is, how large, and words beside a block that shows none.
alter table course_lessons add column contents_revision int not null default 0;
alter table content_blocks
  add column style jsonb not null default '{}',
  add column extras jsonb not null default '{}',
  add column parent_key text,
  add column slot int not null default 0;
alter table content_blocks drop constraint content_blocks_form_check;

with old as (
  select b.id, b.form, b.content, coalesce(b.content ->> 'caption', '') as caption, coalesce(b.content ->> 'url', '') as url,
    case when f.id is not null then jsonb_build_object('fileId', f.id, 'name', left(f.name, 500)) end as file,
    case when c.id is not null then jsonb_build_object('fileId', c.id, 'name', left(c.name, 500)) end as captions
  from content_blocks b left join files f on f.id = b.file_id left join files c on c.id = b.captions_file_id
)
update content_blocks b set
  form = case o.form when 'image' then 'picture' when 'file' then 'file_download' when 'pdf' then 'pdf_reader' else o.form end,
  content = case o.form
    when 'text' then jsonb_build_object('text', coalesce(o.content ->> 'text', ''))
    when 'image' then jsonb_build_object('picture', case when b.file_id is not null then jsonb_build_object('fileId', b.file_id, 'alt', o.caption) end)
    when 'video' then jsonb_build_object('source', case when o.url = '' then 'file' else 'address' end, 'file', o.file, 'captions', o.captions, 'address', o.url, 'title', o.caption)
    when 'audio' then jsonb_build_object('file', o.file, 'captions', o.captions, 'title', o.caption)
    when 'embed' then jsonb_build_object('embedAddress', o.url, 'title', o.caption)
    else jsonb_build_object('file', o.file, 'title', o.caption)
  end,
  extras = (
    select coalesce(jsonb_object_agg(each.key, each.value), '{}') from jsonb_each(o.content) each
    where each.value not in ('""', '0', 'null') and not (
      each.key = 'text' and o.form = 'text'
      or each.key = 'url' and o.form in ('video', 'embed')
      or each.key = 'caption' and o.form not in ('text', 'image')
      or each.key = 'caption' and o.form = 'image' and b.file_id is not null
    )
  )
from old o where o.id = b.id;

alter table content_blocks add constraint content_blocks_form_check check (form in ('columns', 'gap', 'banner', 'text', 'button', 'testimonials', 'faq', 'picture', 'video', 'audio', 'file_download', 'pdf_reader', 'embed', 'conversion_tools')) not valid;
