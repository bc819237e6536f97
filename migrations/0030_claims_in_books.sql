-- What the reseller is owed, and what of it is written off, stand in the books under names of their own.
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff'));
