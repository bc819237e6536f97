create index concurrently if not exists mails_by_kind_of_seller on mails (seller_id, kind, id);
