-- Payouts before were by file, by Mangopay or by Stripe.
alter table payouts validate constraint payouts_provider_check;
