create index concurrently if not exists mails_not_arrived on mails (seller_id, id) where state in ('waiting', 'error', 'bounced');
