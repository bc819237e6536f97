-- A payout may run at the provider that holds the money: what it is called there, and since when it was asked for.
alter table payouts
  add column provider_reference text,
  add column asked_at timestamptz,
  drop constraint payouts_provider_check,
  add constraint payouts_provider_check check (provider = any ('{bank_file,mangopay}')) not valid;
