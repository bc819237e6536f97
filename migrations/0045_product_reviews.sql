-- A product that passed once goes on selling while its changes are looked at again.
alter table products
  add column submitted_at timestamptz,
  add column reviewed_at timestamptz,
  add column review_reason text;
create index products_in_review on products (submitted_at) where review_state = 'in_review';
