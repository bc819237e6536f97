-- Money that reaches the seller's own account is settled at once, by a posting of its own type. What was booked before
-- stays as it is: `pays_seller` is false for it until it is settled, too.
alter table transfers add column pays_seller boolean not null default false;
alter table ledger_transactions drop constraint ledger_transactions_type_check, add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Receipt', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange', 'Commission', 'Settlement', 'Correction')) not valid;
alter table booking_lines drop constraint booking_lines_booking_type_check, add constraint booking_lines_booking_type_check
  check (booking_type in ('invoice', 'reversal', 'corrected', 'credit_memo', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout', 'exchange', 'commission', 'cashin', 'receipt', 'write_off', 'monthly_invoice', 'purchase', 'settlement')) not valid;
