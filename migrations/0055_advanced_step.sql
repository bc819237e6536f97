-- What a product asks its buyers, whom it tells, and what it passes on to the seller's own page.
alter table products
  add column questions jsonb not null default '[]',
  add column webhook_selection text not null default 'all' check (webhook_selection in ('none', 'all', 'selected')),
  add column webhook_endpoint_ids bigint[] not null default '{}',
  add column forward_groups text[] not null default '{}' check (forward_groups <@ array['payment', 'payer', 'product', 'additional', 'receiver']);
-- The words of the questions as they were asked, with what was answered.
alter table orders add column answers jsonb not null default '[]';
