-- Codes there were are of the kinds there were.
alter table tracking_codes validate constraint tracking_codes_type_check;
