-- Codes of other services by which a seller measures visits and sales, and for which products they run.
create table tracking_codes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  name text not null,
  type text not null check (type = any ('{google_analytics,google_analytics_4,google_tag_manager,facebook_pixel,custom_tracking_codes}')),
  code text not null check (length(code) between 1 and 20000),
  pages text[] not null default '{}',
  category text not null check (category = any ('{statistics,marketing}')),
  state text not null check (state = any ('{active,inactive}')),
  -- Since when it is what it is: what visitors agreed to before does not count for it.
  since timestamptz not null,
  created_at timestamptz not null
);
create index tracking_codes_by_seller on tracking_codes (seller_id, created_at desc, id desc);

alter table products add column tracking_selection text not null default 'all';
alter table products add column tracking_code_ids bigint[] not null default '{}';
alter table products add constraint products_tracking_selection_check check (tracking_selection = any ('{none,all,selected}')) not valid;
