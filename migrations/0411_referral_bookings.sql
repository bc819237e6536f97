-- What partners of the platform earn is booked, credited and paid as what others earn.
alter table ledger_transactions drop constraint ledger_transactions_type_check, add constraint ledger_transactions_type_check
  check (type in ('Cashin', 'Payment', 'Receipt', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment', 'Release', 'Claim', 'WriteOff', 'Exchange', 'Commission', 'Settlement', 'Correction', 'Referral')) not valid;
alter table credit_memos drop constraint credit_memos_recipient_kind_check, add constraint credit_memos_recipient_kind_check
  check (recipient_kind in ('seller', 'publisher', 'team_member', 'affiliate_partner')) not valid;
alter table payout_settings drop constraint payout_settings_rhythm_check, add constraint payout_settings_rhythm_check
  check (rhythm in ('on_demand', 'weekly', 'monthly', 'quarterly')) not valid;
