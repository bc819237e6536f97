-- Orders paid at the sandbox where no demo runs: their money is none, and their documents have numbers of their own.
alter table orders add column is_test boolean not null default false;

alter table invoices add column is_test boolean not null default false;
alter table invoice_series add column is_test boolean not null default false;
alter table invoice_series drop constraint invoice_series_seller_id_kind_year_key;
alter table invoice_series add constraint invoice_series_of_seller unique (seller_id, kind, year, is_test);
drop index invoice_series_of_reseller;
create unique index invoice_series_of_reseller on invoice_series (kind, year, is_test) where seller_id is null;
