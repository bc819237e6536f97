-- What § 4 UStG exempts, and what businesses buy at events abroad, have accounts of their own.
update accounting_settings set accounts = accounts || jsonb_build_object(
  'revenueExempt', rpad(case chart when 'skr03' then '8100' else '4100' end, account_length, '0'),
  'revenueOtherEu', rpad(case chart when 'skr03' then '8339' else '4339' end, account_length, '0'),
  'vatOtherEu', rpad(case chart when 'skr03' then '1768' else '3818' end, account_length, '0'));
-- Lines of such documents that wait for a batch are written anew.
delete from booking_lines l using invoices i
where i.id = l.invoice_id and l.batch_id is null
  and (i.notes ?| array['exempt.educational', 'exempt.regulated_profession', 'exempt.other']
    or (l.eu_rate is not null and coalesce(i.buyer_details ->> 'vatId', '') <> ''));
