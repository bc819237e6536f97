-- Translations also of what belongs to a product (questions, tickets, offers, lessons) and of categories; those that wait for a review.

alter table content_translations add column part text not null default '';
alter table content_translations add column category_id bigint;
alter table content_translations add column waiting_text text;
alter table content_translations alter column text drop not null;
alter table content_translations drop constraint content_translations_field_check;
alter table content_translations drop constraint content_translations_of_one;
alter table content_translations add constraint content_translations_field_check check (field in ('name', 'short_description', 'description', 'search_title', 'search_description', 'terms_text', 'delivery_text', 'label', 'hint', 'options', 'headline', 'text', 'title')) not valid;
alter table content_translations add constraint content_translations_of_one check (num_nonnulls(product_id, pricing_plan_id, category_id) = 1) not valid;
alter table content_translations add constraint content_translations_parts check (part = '' or product_id is not null) not valid;
alter table content_translations add constraint content_translations_said check (num_nonnulls(text, waiting_text) > 0) not valid;
alter table content_translations add constraint content_translations_category_id_fkey foreign key (category_id) references shop_categories (id) on delete cascade not valid;
comment on column content_translations.part is 'What of the product it is of, as the room that owns it names it: ticket:12; empty for the product itself.';
comment on column content_translations.text is 'What buyers read; null for what they do not see before its first review.';
comment on column content_translations.waiting_text is 'What it says once the review of the product is passed.';
