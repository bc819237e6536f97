-- Whether a checkout asks how many also where one is the rule.
alter table checkout_settings add column asks_quantity boolean not null default false;
alter table checkout_settings alter column asks_quantity drop default;
