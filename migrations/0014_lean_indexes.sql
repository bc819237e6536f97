-- One index where two began alike, and none for what is mostly empty.
drop index orders_seller_id_product_id_created_at_idx;
drop index orders_product_id_idx;
create index on orders (product_id, created_at desc, id desc);
drop index orders_seller_id_payer_id_idx;
drop index orders_payment_method_id_idx;
create index on orders (payment_method_id) where payment_method_id is not null;
drop index orders_coupon_id_idx;
create index on orders (coupon_id) where coupon_id is not null;
drop index transfers_payment_method_id_idx;
create index on transfers (payment_method_id) where payment_method_id is not null;
drop index transfers_refunds_id_idx;
create index on transfers (refunds_id) where refunds_id is not null;
drop index transfers_provider_provider_reference_idx;
create index on transfers (provider, provider_reference) where provider_reference is not null;
