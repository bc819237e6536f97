-- Money of tests is told apart where money is listed and summed; all that income by day is summed from stays in one index.
alter table transfers add column is_test boolean not null default false;
update transfers t set is_test = true from orders o where o.id = t.order_id and o.is_test;
drop index transfers_income;
create index transfers_income on transfers (seller_id, processed_at) include (currency, state, type, payment_method, received_amount, amount, fee_amount, is_test);

-- What tests left pending passes to the purse of test money, by one transaction of each of their payments.
insert into ledger_accounts (name, currency, kind, seller_id)
select distinct 'seller:' || o.seller_id || ':test', o.currency, 'liability', o.seller_id from orders o join transfers t on t.order_id = o.id where o.is_test and t.type = 'Payment' on conflict do nothing;
with pending as (
  select t.payment_id, a.id as account_id, a.seller_id, a.currency, max(t.order_id) as order_id, max(t.business_date) as business_date, max(t.at) as at, -sum(e.amount)::bigint as amount
  from ledger_transactions t join orders o on o.id = t.order_id join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where o.is_test and t.payment_id is not null and a.name = 'seller:' || o.seller_id || ':pending' group by t.payment_id, a.id having sum(e.amount) < 0
), moved as (
  insert into ledger_transactions (type, idempotency_key, business_date, seller_id, order_id, transfer_id, payment_id, at)
  select 'Release', 'test:' || payment_id || ':' || currency, business_date, seller_id, order_id, payment_id, payment_id, at from pending returning id, payment_id
)
insert into ledger_entries (transaction_id, seq, account_id, amount)
select m.id, 1, p.account_id, p.amount from moved m join pending p using (payment_id)
union all
select m.id, 2, a.id, -p.amount from moved m join pending p using (payment_id) join ledger_accounts a on a.book = 'platform' and a.name = 'seller:' || p.seller_id || ':test' and a.currency = p.currency;
