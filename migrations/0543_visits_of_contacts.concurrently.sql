create index concurrently if not exists funnel_visits_of_contact on funnel_visits (contact_id);
