-- Pages there were are of the two kinds there were.
alter table pages validate constraint pages_kind_check;
alter table pages validate constraint pages_slug_check_of_kind;
alter table pages validate constraint pages_about_product;
alter table pages validate constraint pages_about_program;
alter table pages validate constraint pages_product_id_fkey;
alter table pages validate constraint pages_program_id_fkey;
alter table pages validate constraint pages_original_id_fkey;
