-- Cards that paid in a wallet were told apart by their label alone.
update transfers t set payment_method = case when m.label like 'Apple Pay %' then 'apple_pay' else 'google_pay' end
  from payment_methods m where m.id = t.payment_method_id and m.form = 'card' and m.provider in ('stripe', 'stripe_connect')
    and t.type = 'Payment' and t.state = 'successful' and (m.label like 'Apple Pay %' or m.label like 'Google Pay %');
update orders o set payment_method = case when m.label like 'Apple Pay %' then 'apple_pay' else 'google_pay' end
  from payment_methods m where m.id = o.payment_method_id and o.payment_method = 'card' and m.provider in ('stripe', 'stripe_connect')
    and (m.label like 'Apple Pay %' or m.label like 'Google Pay %');
-- What no provider takes, or comes with cards, is no longer chosen for a product; one that allowed nothing else takes cards.
update products set payment_methods = case
    when payment_methods <@ array['pay_later', 'sofort', 'apple_pay', 'google_pay'] then array['card']
    else array(select form from unnest(payment_methods) with ordinality listed (form, place)
      where form <> all (array['pay_later', 'sofort', 'apple_pay', 'google_pay']) order by place)
  end
  where payment_methods && array['pay_later', 'sofort', 'apple_pay', 'google_pay'];
