-- The fields of 0900 hold for all rows.

alter table content_translations validate constraint content_translations_field_check;
