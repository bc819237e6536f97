-- Whether a withdrawal from the order waits for a decision. While it does nobody is asked for its debts.
alter table orders add column withdrawal_open boolean not null default false;
update orders set withdrawal_open = true where exists (select from declarations d where d.order_id = orders.id and d.kind = 'withdrawal' and d.state = 'open');
