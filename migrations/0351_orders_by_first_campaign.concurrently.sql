create index concurrently if not exists orders_first_campaign_idx on orders (seller_id, (first_visit ->> 'campaign')) where first_visit is not null;
