create index on orders (publisher_id, created_at desc, id desc) where publisher_id is not null;
