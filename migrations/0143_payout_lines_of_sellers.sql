-- A movement between two accounts (a share that goes back from who earned it) is paid out to each of them once.
alter table payout_lines add column seller_id bigint references sellers;
alter table payout_lines add column at timestamptz;
update payout_lines l set seller_id = p.seller_id, at = t.at from payouts p, ledger_transactions t where p.id = l.payout_id and t.id = l.ledger_transaction_id;
alter table payout_lines alter column seller_id set not null;
alter table payout_lines alter column at set not null;
drop index payout_lines_paid_once;
create unique index payout_lines_paid_once on payout_lines (seller_id, ledger_transaction_id) where freed_at is null;
create index on payout_lines (seller_id, at desc, id desc);
create index on payout_lines (at desc, id desc);
