-- An order’s number by a function whose plan is kept: the database put one of plain SQL together anew for each order, which took
-- longer than the number itself. The numbers stay.
create or replace function order_number(id bigint) returns text language plpgsql immutable parallel safe strict as $$
declare
  mixed constant bigint := ((id & 33554431) * 19088743 + 7654321) & 33554431;
  digits constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
begin
  return chr(65 + ((id >> 25) % 26)::int) || '-'
    || substr(digits, ((mixed >> 20) & 31)::int + 1, 1) || substr(digits, ((mixed >> 15) & 31)::int + 1, 1)
    || substr(digits, ((mixed >> 10) & 31)::int + 1, 1) || substr(digits, ((mixed >> 5) & 31)::int + 1, 1)
    || substr(digits, (mixed & 31)::int + 1, 1);
end $$;

-- The same index was there twice.
drop index if exists orders_publisher_id_created_at_id_idx1;

-- The words a column may hold as one value instead of a list of expressions, which is read anew with each row that is written:
-- half of what the checks of an order cost. The tables stand in the order in which an order locks them.
alter table users
  drop constraint users_colour_scheme_check,
  add constraint users_colour_scheme_check check (colour_scheme = any ('{auto,light,dark}')) not valid,
  drop constraint users_salutation_check,
  add constraint users_salutation_check check (salutation = any ('{mr,mrs,non_binary,dr,none}')) not valid;
alter table profiles
  drop constraint profiles_profile_type_check,
  add constraint profiles_profile_type_check check (profile_type = any ('{seller,publisher,affiliate_partner,team_member,sales_team_member,payer,manager,admin}')) not valid;
alter table one_use_tokens
  drop constraint one_use_tokens_kind_check,
  add constraint one_use_tokens_kind_check check (kind = any ('{confirmation,magic_link,password_reset,email_change,email_veto,erasure,purchase,sign_in_code}')) not valid;
alter table payers
  drop constraint payers_salutation_check,
  add constraint payers_salutation_check check (salutation = any ('{mr,mrs,non_binary,dr,none}')) not valid;
alter table orders
  drop constraint orders_check1,
  add constraint orders_check1 check (monthly_amount >= 0 and (monthly_amount = 0 or period_type = any ('{subscription,limited_subscription}'))) not valid,
  drop constraint orders_order_type_check,
  add constraint orders_order_type_check check (order_type = any ('{standard,bundle,bump,ticket_upgrade}')) not valid,
  drop constraint orders_payment_state_check,
  add constraint orders_payment_state_check check (payment_state = any ('{payment_waiting,payment_pending,paying,paid,payment_paused,payment_canceled,payment_refunded,payment_not_completed,payment_chargebacked}')) not valid,
  drop constraint orders_period_type_check,
  add constraint orders_period_type_check check (period_type = any ('{one_time,installment,limited_subscription,subscription}')) not valid,
  drop constraint orders_price_basis_check,
  add constraint orders_price_basis_check check (price_basis = any ('{gross,net}')) not valid,
  drop constraint orders_sold_by_check,
  add constraint orders_sold_by_check check (sold_by = any ('{seller,reseller}')) not valid,
  drop constraint orders_state_check,
  add constraint orders_state_check check (state = any ('{draft,ready,finalized,cancelled,closed,refunded,unsubscribed}')) not valid,
  drop constraint orders_upsell_type_check,
  add constraint orders_upsell_type_check check (upsell_type = any ('{bump,upsell}')) not valid,
  drop constraint orders_vat_treatment_check,
  add constraint orders_vat_treatment_check check (vat_treatment = any ('{standard,reverse_charge,exempt,outside_scope,multi_purpose_voucher}')) not valid;
alter table order_rates
  drop constraint order_rates_state_check,
  add constraint order_rates_state_check check (state = any ('{paid,unpaid,future,skipped,chargebacked,debt,refunded,pending,partly_paid}')) not valid;
alter table consents
  drop constraint consents_kind_check,
  add constraint consents_kind_check check (kind = any ('{terms,withdrawal_waiver,cancellation_term}')) not valid;
alter table transfers
  drop constraint transfers_state_check,
  add constraint transfers_state_check check (state = any ('{prepared,waiting,pending,successful,denied,error,canceled,expired,partially_paid}')) not valid,
  drop constraint transfers_type_check,
  add constraint transfers_type_check check (type = any ('{Payment,Refund,Chargeback}')) not valid,
  drop constraint transfers_upsell_type_check,
  add constraint transfers_upsell_type_check check (upsell_type = any ('{bump,upsell}')) not valid;
