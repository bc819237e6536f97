-- Sellers hear of publishers who ask, join and leave.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('quiz_attempt', 'assignment', 'comment', 'free_transaction', 'paid_transaction', 'day_income', 'week_income', 'month_income', 'order_created', 'order_canceled', 'vat_threshold', 'vat_id_unknown', 'claim_stage', 'payout_changed', 'service_changed', 'appointment_changed', 'declaration_waits', 'affiliate_changed', 'custom_notification', 'community_new_post_for_review'));
