-- Providers name an account when they tell of it.
create index concurrently if not exists seller_payment_providers_by_account on seller_payment_providers (provider, (settings ->> 'accountId'));
