-- What a coupon took off an order, as agreed when it was placed; unknown for uses before this column.
alter table coupon_redemptions add column amount_off bigint check (amount_off >= 0);
