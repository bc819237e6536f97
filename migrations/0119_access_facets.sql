create index on accesses (seller_id, created_at desc, id desc);
create index on accesses (seller_id, publish_state);
