-- What a corrected invoice changes in a seller's share is a movement of its own.
alter table ledger_transactions drop constraint ledger_transactions_type_check, add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Receipt', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange', 'Commission', 'Settlement', 'Correction')) not valid;
