-- Tries that do not count against a rate: what never reached the payer's bank, and what was tried before the rate was owed anew.
alter table order_rates add column excused int not null default 0 check (excused >= 0);
