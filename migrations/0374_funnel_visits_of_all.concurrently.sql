create index concurrently if not exists funnel_visits_of_all on funnel_visits (started_at desc, id desc);
