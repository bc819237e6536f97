-- The way to pay is named beside the label of what was left for it.
update payment_methods set label = case label when 'PayPal' then '' else substr(label, 8) end
where form = 'paypal' and (label = 'PayPal' or label like 'PayPal %@%');
