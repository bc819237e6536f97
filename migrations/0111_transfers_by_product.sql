-- What was sold by an order stands on its transfers, so that money is found by product.
alter table transfers add column product_id bigint references products, add column upsell_type text check (upsell_type in ('bump', 'upsell'));
update transfers t set product_id = o.product_id, upsell_type = o.upsell_type from orders o where o.id = t.order_id;
alter table transfers alter column product_id set not null;
create index transfers_of_product on transfers (product_id, created_at desc, id desc);
create index transfers_of_upsells on transfers (seller_id, upsell_type, created_at desc, id desc) where upsell_type is not null;
