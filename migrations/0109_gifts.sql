-- Orders for somebody else, found by whom they are for.
create index orders_gifts on orders ((lower(owner_details ->> 'email'))) where lower(owner_details ->> 'email') <> lower(payer_details ->> 'email');
