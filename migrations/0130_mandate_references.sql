-- Mandates of orders whose method is another one by now, or not yet theirs, were mailed with the order's token, too.
update payment_methods m set reference = (
  select o.token from transfers t join orders o on o.id = t.order_id where t.payment_method_id = m.id order by t.id limit 1
) where m.form = 'sepa' and m.reference is null;
