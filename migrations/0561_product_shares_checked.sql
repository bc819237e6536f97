-- Lines there were belong to whom they did.
alter table sales_earnings validate constraint sales_earnings_product_share_id_fkey;
alter table sales_earnings validate constraint sales_earnings_earner_check;
alter table sales_earnings validate constraint sales_earnings_part_check;
alter table sales_earnings validate constraint sales_earnings_part_of_check;
