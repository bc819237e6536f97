-- Books of the operator's company beside those of sellers: without a seller they are the operator's.
alter table accounting_settings alter column seller_id drop not null, drop constraint accounting_settings_seller_id_key, add unique nulls not distinct (seller_id);
alter table accounting_debtors alter column seller_id drop not null, drop constraint accounting_debtors_payer_id_key, drop constraint accounting_debtors_seller_id_position_key,
  add unique nulls not distinct (payer_id, seller_id), add unique nulls not distinct (seller_id, position);
alter table booking_batches alter column seller_id drop not null, drop constraint booking_batches_seller_id_number_key, add unique nulls not distinct (seller_id, number);
drop index booking_batches_seller_id_from_on_idx;
create unique index on booking_batches (seller_id, from_on) nulls not distinct where is_automatic;
alter table booking_lines alter column seller_id drop not null, drop constraint booking_lines_seller_id_event_key_key, add unique nulls not distinct (seller_id, event_key),
  add column payout_document_id bigint references payout_documents;
create index on booking_lines (payout_document_id);
alter table booking_lines drop constraint booking_lines_booking_type_check;
alter table booking_lines add constraint booking_lines_booking_type_check check (booking_type in
  ('invoice', 'reversal', 'corrected', 'credit_memo', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout', 'exchange', 'commission', 'cashin', 'write_off', 'monthly_invoice', 'purchase'));
