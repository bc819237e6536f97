-- An endpoint that hears of one product alone: the `webhook_url` scripts give a product.
alter table webhook_endpoints add column product_id bigint;
alter table webhook_endpoints add constraint webhook_endpoints_product_id_fkey foreign key (product_id) references products (id) on delete cascade not valid;
