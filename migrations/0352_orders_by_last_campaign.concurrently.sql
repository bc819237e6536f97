create index concurrently if not exists orders_last_campaign_idx on orders (seller_id, (last_visit ->> 'campaign')) where last_visit is not null;
