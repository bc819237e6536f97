create index concurrently if not exists newsletter_deliveries_measured on newsletter_deliveries (newsletter_id) where is_measured;
create index concurrently if not exists newsletters_by_resend on newsletters (resend_of) where resend_of is not null;
