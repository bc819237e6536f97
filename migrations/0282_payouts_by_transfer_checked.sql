-- Payouts before were by file or by Mangopay.
alter table payouts validate constraint payouts_provider_check;
