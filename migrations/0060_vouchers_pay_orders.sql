-- Gift certificates pay orders: how their sale was taxed, which payment took from them, and what a document says of it.
alter table certificate_settings add kind text not null default 'single_purpose' check (kind in ('single_purpose', 'multi_purpose'));
alter table vouchers add kind text not null default 'single_purpose' check (kind in ('single_purpose', 'multi_purpose'));

-- A negative amount was given back by a refund.
alter table voucher_redemptions drop constraint voucher_redemptions_amount_check;
alter table voucher_redemptions add check (amount <> 0);
alter table voucher_redemptions add order_id bigint references orders;
alter table voucher_redemptions add transfer_id bigint unique references transfers;
create index on voucher_redemptions (order_id);

alter table orders drop constraint orders_vat_treatment_check;
alter table orders add check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher'));
alter table invoices drop constraint invoices_vat_treatment_check;
alter table invoices add check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher'));
alter table credit_memos drop constraint credit_memos_vat_treatment_check;
alter table credit_memos add check (vat_treatment in ('standard', 'reverse_charge', 'exempt', 'outside_scope', 'multi_purpose_voucher'));

-- What of the price gift certificates paid, by kind: [{kind, amount}].
alter table invoices add vouchers jsonb not null default '[]';

-- Where sold multi-purpose vouchers are owed until they are redeemed: other liabilities, as the charts have them.
update accounting_settings set accounts = accounts || jsonb_build_object('voucherLiability', rpad(case chart when 'skr03' then '1700' else '3500' end, account_length, '0'));
