create table mobile_apps (
  seller_id bigint primary key references sellers (id),
  is_on boolean not null default false,
  name text not null,
  short_name text not null,
  theme_color text check (theme_color ~ '^#[0-9a-f]{6}$'),
  dark_color text check (dark_color ~ '^#[0-9a-f]{6}$'),
  icon_file_id bigint references files (id),
  changed_at timestamptz not null
);
create index mobile_apps_icon_file_id_idx on mobile_apps (icon_file_id) where icon_file_id is not null;
comment on table mobile_apps is 'The buyers’ area as a seller’s own app: what it is called and looks like on a home screen.';
comment on column mobile_apps.theme_color is 'Of the bar above the app where it is light; empty for the seller’s own colour.';
comment on column mobile_apps.dark_color is 'Of the bar above the app where it is dark; empty for a dark grey.';
