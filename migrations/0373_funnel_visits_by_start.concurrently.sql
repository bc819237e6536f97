create index concurrently if not exists funnel_visits_by_start on funnel_visits (seller_id, started_at desc, id desc);
