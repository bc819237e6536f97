create index concurrently if not exists newsletter_deliveries_planned on newsletter_deliveries (newsletter_id, send_at, id) where state = 'planned';
create index concurrently if not exists newsletter_deliveries_by_mail on newsletter_deliveries (mail_id) where mail_id is not null;
create index concurrently if not exists newsletter_deliveries_gone on newsletter_deliveries (seller_id, created_at desc, id desc) where unsubscribed_at is not null;
create index concurrently if not exists newsletter_deliveries_of_newsletter on newsletter_deliveries (newsletter_id, created_at desc, id desc);
drop index concurrently if exists newsletter_deliveries_of_one;
create index concurrently if not exists mails_of_sendings on mails (sending, state) where sending is not null and state <> 'processed';
