-- A document's VAT in the currency its seller accounts it in (Art. 230 of Directive 2006/112/EC, § 16 (6) UStG), with the rate, its source and its day.
alter table invoices add column accounting_vat jsonb check (
  accounting_vat ?& array['currency', 'amount', 'rateMillionths', 'source', 'validOn'] and accounting_vat ->> 'currency' <> currency and sign((accounting_vat ->> 'amount')::bigint) * sign(vat_amount) >= 0
);
