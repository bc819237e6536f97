-- Sellers are told of debits that wait for a file.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind = any ('{quiz_attempt,assignment,comment,free_transaction,paid_transaction,day_income,week_income,month_income,order_created,order_canceled,vat_threshold,vat_id_unknown,claim_stage,payout_changed,service_changed,appointment_changed,declaration_waits,affiliate_changed,review_written,books_differ,refund_returned,debits_ready,custom_notification,community_new_post_for_review}')) not valid;
