-- How many rates of an order are paid, beside its other sums: lists filter by it and show it.
alter table orders add column charges_count integer not null default 0 check (charges_count >= 0);
update orders set charges_count = paid.count from (select order_id, count(*) from order_rates where state = 'paid' group by order_id) paid where paid.order_id = orders.id;
-- Values few orders have are found here, whichever the filter: the index holds each combination once, and a scan skips from one to the next.
create index orders_facets on orders (seller_id, payment_method, provider, period_type, order_type, state, currency, (payer_details ->> 'countryCode'));
create index transfers_facets on transfers (seller_id, type, state, payment_method, provider, currency, country_code);
create index orders_owing on orders (seller_id) where unpaid_amount > 0 and payment_state in ('paying', 'payment_paused', 'payment_chargebacked');
create index on orders (seller_id, canceled_at) where canceled_at is not null;
create index on orders (seller_id, next_due_on) where next_due_on is not null;
create index on orders (seller_id, campaign_id) where campaign_id is not null;
create index orders_with_trial on orders (seller_id) where trial_days > 0;
create index on orders (seller_id, charges_count);
create index on transfers (seller_id, amount, id);
create index on order_rates (seller_id, amount, id);
create index order_rates_open on order_rates (seller_id, due_on) where state in ('unpaid', 'pending', 'partly_paid', 'debt');
