-- All that income by day is summed from, so that a year of transfers is read from the index alone. It serves what the narrower one served.
create index transfers_income on transfers (seller_id, processed_at) include (currency, state, type, payment_method, received_amount, amount, fee_amount);
drop index transfers_seller_id_processed_at_idx;
