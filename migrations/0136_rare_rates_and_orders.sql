-- Few of a seller's rates are open and few of their unfinished orders were ever billed: who asks for those must not read the rest.
create index order_rates_open_amount on order_rates (seller_id, (amount - paid_amount)) where state in ('unpaid', 'pending', 'partly_paid', 'debt');
create index orders_unfinished_billed on orders (seller_id) where payment_state = 'payment_not_completed' and (completed_at is not null or paid_amount > 0 or sold_by = 'reseller');
-- Documents of orders in a state are counted without looking at either row.
create index on orders (seller_id, payment_state, created_at desc) include (id);
drop index orders_seller_id_payment_state_created_at_idx;
create index on invoices (order_id, seller_id);
drop index invoices_order_id_idx;
-- Rare movements come in the order of their list.
drop index ledger_transactions_rare;
create index ledger_transactions_rare on ledger_transactions (seller_id, type, at desc, id desc) where type not in ('Cashin', 'Payment', 'Release');
