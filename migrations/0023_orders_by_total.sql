-- The order list sorted by what an order costs.
create index on orders (seller_id, total_amount, id);
