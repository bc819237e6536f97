-- A seller looks for the few mails that did not arrive among the many that did.
create index mails_in_trouble on mails (seller_id, id) where state <> 'processed';
