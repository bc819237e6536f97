-- Captions were one file for a film or sound; they are a list of files, each with its language, empty where nobody has said it.
update content_blocks set content = jsonb_set(content, '{captions}', case when jsonb_typeof(content -> 'captions') = 'object'
  then jsonb_build_array(content -> 'captions' || '{"language": ""}') else '[]' end)
where form in ('video', 'audio') and content ? 'captions' and jsonb_typeof(content -> 'captions') <> 'array';

-- Blocks of pages stand within each other at any depth. A string holds no quotation mark without a backslash before it, so none reads like this.
update pages set draft = replace(regexp_replace(draft::text, '"captions": (\{"name": "(?:[^"\\]|\\.)*", "fileId": \d+)\}',
  '"captions": [\1, "language": ""}]', 'g'), '"captions": null', '"captions": []')::jsonb
where draft::text ~ '"captions": (\{|null)';

update page_versions set document = replace(regexp_replace(document::text, '"captions": (\{"name": "(?:[^"\\]|\\.)*", "fileId": \d+)\}',
  '"captions": [\1, "language": ""}]', 'g'), '"captions": null', '"captions": []')::jsonb
where document::text ~ '"captions": (\{|null)';
