-- The languages a shop is offered in, and what its products and plans are called in those it is not written in.

alter table sellers add column shop_locales text[] not null default '{}';
comment on column sellers.shop_locales is 'The languages the shop is offered in, the one it is written in first; empty: all, written in the seller''s own.';

create table content_translations (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  product_id bigint references products (id) on delete cascade,
  pricing_plan_id bigint references pricing_plans (id) on delete cascade,
  field text not null check (field in ('name', 'short_description', 'description', 'search_title', 'search_description', 'terms_text')),
  locale text not null,
  text text not null check (text <> ''),
  source text not null,
  updated_at timestamptz not null,
  unique (product_id, locale, field),
  unique (pricing_plan_id, locale, field),
  constraint content_translations_of_one check (num_nonnulls(product_id, pricing_plan_id) = 1),
  constraint content_translations_plan_fields check (pricing_plan_id is null or field = 'name')
);
create index content_translations_seller_id_idx on content_translations (seller_id);
comment on column content_translations.source is 'What it was translated from; where that has changed since, the translation is outdated.';
