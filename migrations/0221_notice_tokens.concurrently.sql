create unique index concurrently if not exists seller_payment_providers_notice_token_key on seller_payment_providers (notice_token);
create index concurrently if not exists provider_notices_account on provider_notices (account_id) where account_id is not null;
create index concurrently if not exists transfers_awaited_by_provider on transfers (provider, created_at) where state in ('waiting', 'pending', 'partially_paid');
