create index on ledger_transactions (seller_id, at desc, id desc);
drop index ledger_transactions_seller_id_id_idx;
-- Cash-ins, payments and releases are most of a ledger: who asks for the rest must not read them.
create index ledger_transactions_rare on ledger_transactions (seller_id, type) where type not in ('Cashin', 'Payment', 'Release');
