-- A payout may be a transfer to the seller's account at Stripe.
alter table payouts
  drop constraint payouts_provider_check,
  add constraint payouts_provider_check check (provider = any ('{bank_file,mangopay,stripe_connect}')) not valid;
