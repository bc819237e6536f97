-- Sales in other currencies than euro count against the threshold by the rate of their day, once there is one.
alter table distance_sales add column currency text not null default 'eur';
alter table distance_sales alter column currency drop default;
alter table distance_sales add column sold_on date;
update distance_sales d set sold_on = (select o.created_at::date from orders o where o.id = d.order_id);
alter table distance_sales alter column sold_on set not null;
-- Millionths of a euro for one unit; null while nobody has entered a rate.
alter table distance_sales add column rate_millionths bigint default 1000000 check (rate_millionths > 0);
alter table distance_sales alter column rate_millionths drop default;
alter table distance_sales add constraint distance_sales_euro_check check (currency <> 'eur' or rate_millionths = 1000000);
create index distance_sales_unrated on distance_sales (sold_on) where rate_millionths is null;
