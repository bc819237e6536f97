create index concurrently if not exists transfers_refunds_of_seller_idx on transfers (seller_id, id desc) where type = 'Refund';
