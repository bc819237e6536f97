-- What sellers know of their contacts is defined once, and chosen by forms; questions of forms and their answers move over.
create table contact_fields (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'choices', 'yes_no')),
  hint text not null default '',
  options text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind in ('choice', 'choices')) = (cardinality(options) > 0))
);
create unique index contact_fields_by_key on contact_fields (seller_id, key);
create index contact_fields_by_change on contact_fields (seller_id, changed_at desc, id desc);

create table opt_in_form_fields (
  form_id bigint not null references opt_in_forms on delete cascade,
  field_id bigint not null references contact_fields,
  position integer not null,
  is_required boolean not null,
  primary key (form_id, field_id)
);
create index opt_in_form_fields_by_field on opt_in_form_fields (field_id);

create table contact_values (
  contact_id bigint not null references opt_in_contacts on delete cascade,
  field_id bigint not null references contact_fields on delete cascade,
  values text[] not null check (cardinality(values) > 0),
  primary key (contact_id, field_id)
);
create index contact_values_by_field on contact_values (field_id);

create temporary table moving_questions on commit drop as
select f.id as form_id, f.seller_id, q.position::int, trim(q.asked ->> 'label') as name, coalesce(q.asked ->> 'hint', '') as hint,
  coalesce((q.asked ->> 'isRequired')::boolean, false) as is_required,
  case q.asked ->> 'form' when 'checkbox' then 'yes_no' when 'select_box' then 'choice' when 'service' then 'choices' else 'text' end as kind,
  case when q.asked ->> 'form' in ('select_box', 'service') then array(select jsonb_array_elements_text(q.asked -> 'options')) else '{}' end as options
from opt_in_forms f cross join jsonb_array_elements(f.questions) with ordinality q (asked, position);

create temporary table moving_answers on commit drop as
select c.id as contact_id, c.form_id, c.seller_id, a.position::int, trim(a.given ->> 'question') as name,
  case a.given ->> 'form' when 'checkbox' then 'yes_no' when 'select_box' then 'choice' when 'service' then 'choices' else 'text' end as kind,
  array(select jsonb_array_elements_text(a.given -> 'values')) as values
from opt_in_contacts c cross join jsonb_array_elements(c.answers) with ordinality a (given, position)
where jsonb_array_length(a.given -> 'values') > 0;

-- One field for each question that is the same in words, kind and options; one for answers to questions no form asks any more.
create temporary table moving_fields on commit drop as
select row_number() over () as number, seller_id, name, kind, hint, options from (
  select seller_id, name, kind, max(hint) as hint, options, min(form_id) as first from moving_questions group by seller_id, name, kind, options
  union all
  select seller_id, name, kind, '', case when kind in ('choice', 'choices') then array_agg(distinct value) else '{}' end, min(form_id)
  from moving_answers a cross join unnest(a.values) value
  where not exists (select from moving_questions q where q.seller_id = a.seller_id and q.kind = a.kind and q.name = a.name)
  group by seller_id, name, kind
  order by first, name
) each_once;

alter table moving_fields add column key text;
update moving_fields set key = left(trim(both '_' from regexp_replace(
  replace(replace(replace(replace(lower(name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), '[^a-z0-9]+', '_', 'g')), 34);
update moving_fields set key = 'field_' || left(key, 28) where key !~ '^[a-z]';
update moving_fields m set key = trim(trailing '_' from m.key) || '_' || m.number
where exists (select from moving_fields o where o.seller_id = m.seller_id and o.key = m.key and o.number < m.number);

insert into contact_fields (seller_id, key, name, kind, hint, options, created_at, changed_at)
select seller_id, trim(trailing '_' from key), name, kind, hint, options, now(), now() from moving_fields order by number;

insert into opt_in_form_fields (form_id, field_id, position, is_required)
select q.form_id, min(d.id), min(q.position), bool_or(q.is_required)
from moving_questions q join contact_fields d on d.seller_id = q.seller_id and d.name = q.name and d.kind = q.kind and d.options = q.options
group by q.form_id, d.id;

insert into contact_values (contact_id, field_id, values)
select distinct on (a.contact_id, d.id) a.contact_id, d.id, a.values
from moving_answers a
cross join lateral (
  select d.id from contact_fields d left join opt_in_form_fields ff on ff.field_id = d.id and ff.form_id = a.form_id
  where d.seller_id = a.seller_id and d.name = a.name and d.kind = a.kind
  order by ff.form_id is null, d.id limit 1
) d
order by a.contact_id, d.id, a.position;

alter table opt_in_forms drop column questions;
alter table opt_in_contacts drop column answers;
