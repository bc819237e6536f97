-- A payout may leave an account at Lemonway; the name of who pays is held by its form alone.
alter table payouts
  drop constraint payouts_provider_check,
  add constraint payouts_provider_check check (provider ~ '^[a-z][a-z0-9_]+$') not valid;
