create index invoices_numbers on invoices using gin (seller_id, number gin_trgm_ops);
create index invoices_facets on invoices (seller_id, form, state, sold_by, (buyer_details ->> 'countryCode'));
create index on invoices (seller_id, gross_amount, id);
