alter table payouts validate constraint payouts_provider_check;
