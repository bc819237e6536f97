-- What a seller owes for longer than sixty days is asked for by a document of its own; money a seller sends to settle it is a movement of its own.
alter table payout_series drop constraint payout_series_kind_check, add constraint payout_series_kind_check check (kind in ('statement', 'monthly_invoice', 'debt_invoice'));
alter table payout_documents drop constraint payout_documents_kind_check, add constraint payout_documents_kind_check check (kind in ('statement', 'monthly_invoice', 'debt_invoice')),
  add check (kind <> 'debt_invoice' or (vat_amount = 0 and gross_amount > 0 and content ? 'debt'));
create index on payout_documents (seller_id, currency) where kind = 'debt_invoice';
alter table ledger_transactions drop constraint ledger_transactions_type_check, add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange', 'Commission', 'Settlement'));
alter table booking_lines drop constraint booking_lines_booking_type_check, add constraint booking_lines_booking_type_check check (booking_type in
  ('invoice', 'reversal', 'corrected', 'credit_memo', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout', 'exchange', 'commission', 'cashin', 'write_off', 'monthly_invoice', 'purchase', 'settlement'));
