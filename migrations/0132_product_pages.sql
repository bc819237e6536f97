-- What search engines and shared links say of a product's page, and a seller's own words after a purchase; empty goes by the product and by our words.
alter table products
  add column search_title text not null default '' check (length(search_title) <= 120),
  add column search_description text not null default '' check (length(search_description) <= 320),
  add column share_file_id bigint references files,
  add column success_words jsonb check (jsonb_typeof(success_words) = 'object');
create index on products (share_file_id) where share_file_id is not null;
