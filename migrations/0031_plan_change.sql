-- A rate's place in the running plan; null for one that was added by hand, or that a change of plan or a cancellation took out of it.
alter table order_rates add column position int check (position >= 1);
update order_rates set position = number;
update order_rates r set position = null from orders o where o.id = r.order_id and r.state = 'skipped' and (o.cancels_on is not null or o.payment_state = 'payment_canceled');
-- What a rate added by hand is for.
alter table order_rates add column name text;
-- What of an earlier payment this rate was lowered by.
alter table order_rates add column credit_amount bigint not null default 0 check (credit_amount >= 0);

-- Places before the first rate of the present plan, and the day of the month its dues keep where its first one was clamped.
alter table orders add column plan_offset int not null default 0 check (plan_offset >= 0);
alter table orders add column anchor_day int check (anchor_day between 1 and 31);
-- Credit that no rate holds yet.
alter table orders add column credit_amount bigint not null default 0 check (credit_amount >= 0);
