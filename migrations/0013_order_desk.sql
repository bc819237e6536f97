-- A stored method's label keeps the end of its number; its form says in the reader's language what it is.
update payment_methods set label = regexp_replace(label, '^[A-Za-z]+ ', '');
update sandbox_wallets set label = regexp_replace(label, '^[A-Za-z]+ ', '');

-- How a dispute at the sandbox bank ended, once it did.
alter table sandbox_payments add column dispute_outcome text check (dispute_outcome in ('won', 'lost'));

-- What was chosen when the order button was pressed: the same key with another choice is another wish.
alter table orders add column choice_hash text;
