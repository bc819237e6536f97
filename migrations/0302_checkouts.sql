-- Sellers have several checkouts, each with a layout and a theme; products name one, or go by the default.
create table checkouts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 60),
  is_default boolean not null,
  title text not null check (length(title) <= 60),
  layout text not null check (layout in ('default', 'simplified', 'two_steps', 'two_steps_advanced')),
  -- What it leaves out is the standard.
  theme jsonb not null check (jsonb_typeof(theme) = 'object'),
  trust_seals text[] not null check (trust_seals <@ array['visa', 'mastercard', 'sslSecure', 'platform']),
  asks_quantity boolean not null,
  salutation text not null check (salutation in ('hidden', 'optional')),
  phone text not null check (phone in ('hidden', 'optional', 'required')),
  company text not null check (company in ('hidden', 'optional', 'required')),
  billing_references text not null check (billing_references in ('hidden', 'optional')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (seller_id, id),
  unique (seller_id, name)
);
create unique index checkouts_default on checkouts (seller_id) where is_default;

insert into checkouts (seller_id, name, is_default, title, layout, theme, trust_seals, asks_quantity, salutation, phone, company, billing_references, created_at, changed_at)
select seller_id, 'Checkout', true, name, 'default',
  jsonb_build_object('buyButtonText', buy_button_text, 'freeButtonText', free_button_text),
  array_replace(trust_seals, 'encrypted', 'sslSecure'), asks_quantity, salutation, phone, company, billing_references, changed_at, changed_at
from checkout_settings;
drop table checkout_settings;

alter table products add column checkout_id bigint;
alter table products add constraint products_seller_id_checkout_id_fkey
  foreign key (seller_id, checkout_id) references checkouts (seller_id, id) on delete set null (checkout_id) not valid;

-- Where a bump is shown may be left to the checkout.
alter table upsells drop constraint upsells_check1;
alter table upsells add constraint upsells_bump_position_is_of_bumps check (type = 'bump' or bump_position is null) not valid;

update team_members set rights = array_replace(rights, 'checkout.settings', 'checkout_settings.change')
where 'checkout.settings' = any (rights);
update audit_entries set action = 'checkout_settings.checkout_changed' where action = 'checkout.settings_changed';
