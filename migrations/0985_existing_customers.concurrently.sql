create unique index concurrently if not exists newsletter_deliveries_by_payer on newsletter_deliveries (newsletter_id, payer_id) where payer_id is not null;
create index concurrently if not exists newsletter_deliveries_of_payer on newsletter_deliveries (payer_id, id desc) where payer_id is not null;
create index concurrently if not exists newsletter_deliveries_of_order on newsletter_deliveries (order_id) where order_id is not null;
