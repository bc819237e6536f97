-- Instalments that are still to be paid, the next one first.
create index concurrently if not exists order_rates_to_come on order_rates (seller_id, due_on, id) where state in ('future', 'unpaid', 'pending', 'partly_paid', 'debt');
