-- Lines for exchanges between currencies and for what salespeople get, with accounts of their own.
alter table booking_lines drop constraint booking_lines_booking_type_check;
alter table booking_lines add constraint booking_lines_booking_type_check check (booking_type in ('invoice', 'reversal', 'corrected', 'credit_memo', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout', 'exchange', 'commission'));

-- Saved settings get the customary accounts of their chart.
update accounting_settings set accounts = accounts || (
  select jsonb_object_agg(role, rpad(case chart when 'skr03' then skr03 else skr04 end, account_length, '0'))
  from (values ('exchange', '1590', '1370'), ('payables', '1600', '3300'), ('commissions', '4760', '6770'), ('commissionsReverseCharge', '3123', '5923')) as customary (role, skr03, skr04));
