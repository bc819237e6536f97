-- A seller's own account at a payment provider: where its notices arrive, when the last one came, what is wrong with it.
alter table seller_payment_providers
  add column notice_token text,
  add column last_notice_at timestamptz,
  add column trouble text;
alter table seller_payment_providers
  add constraint seller_payment_providers_trouble_check check (trouble in ('credentials', 'refused', 'no_notices')) not valid;

-- Which of them a notice came for.
alter table provider_notices add column account_id bigint;
alter table provider_notices
  add constraint provider_notices_account_id_fkey foreign key (account_id) references seller_payment_providers (id) on delete cascade not valid;

-- Which providers there are is known by the code alone.
alter table payment_methods drop constraint payment_methods_provider_check;
alter table payment_methods
  add constraint payment_methods_provider_check check (provider ~ '^[a-z][a-z0-9_]+$') not valid;
