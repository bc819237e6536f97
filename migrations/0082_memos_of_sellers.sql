-- Sellers write credit memos too, to who sells for them. Null: the operator's company.
alter table credit_memos add column issuer_seller_id bigint references sellers;
create index on credit_memos (issuer_seller_id, created_at desc, id desc);
-- Each issuer has numbers of its own.
drop index credit_memos_number;
create unique index credit_memos_number on credit_memos (coalesce(issuer_seller_id, 0), number) where number is not null;
