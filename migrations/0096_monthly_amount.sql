-- What an amount paid every interval ('14d', '1m', '2y') comes to in a month: a twelfth of what falls into a year of 365 days.
create function per_month(every text, amount bigint) returns bigint language sql immutable as $$
  select round(amount * case right(every, 1) when 'y' then 1.0 / 12 when 'm' then 1.0 else 365.0 / 12 end / rtrim(every, 'dmy')::int)::bigint
$$;

-- Of subscriptions: the next rate by the month; monthly recurring revenue is their sum.
alter table orders add column monthly_amount bigint not null default 0 check (monthly_amount >= 0 and (monthly_amount = 0 or period_type in ('subscription', 'limited_subscription')));
update orders set monthly_amount = per_month(coalesce(orders.plan ->> 'interval', '1m'), next.amount)
  from (select distinct on (order_id) order_id, amount from order_rates where state in ('future', 'unpaid', 'pending', 'partly_paid', 'debt') order by order_id, number) next
  where next.order_id = orders.id and period_type in ('subscription', 'limited_subscription');
create index orders_running on orders (seller_id, currency, period_type) include (monthly_amount) where payment_state = 'paying' and period_type <> 'one_time';

-- Vouchers bring no money, so income asks for the provider too.
drop index transfers_income;
create index transfers_income on transfers (seller_id, processed_at) include (currency, provider, state, type, payment_method, received_amount, amount, fee_amount);
