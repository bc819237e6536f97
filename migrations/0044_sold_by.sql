-- Who sold: the seller or the operator's company. Fixed at the moment of sale.
alter table orders add column sold_by text not null default 'seller' check (sold_by in ('seller', 'reseller'));
create index orders_of_reseller on orders (seller_id) where sold_by = 'reseller';

-- Documents of the reseller come from number ranges of its own, across all sellers.
alter table invoices add column sold_by text not null default 'seller' check (sold_by in ('seller', 'reseller'));
alter table invoices drop constraint invoices_seller_id_number_key;
create unique index invoices_number_of_seller on invoices (seller_id, number) where sold_by = 'seller';
create unique index invoices_number_of_reseller on invoices (number) where sold_by = 'reseller';
alter table invoice_series alter column seller_id drop not null;
create unique index invoice_series_of_reseller on invoice_series (kind, year) where seller_id is null;
