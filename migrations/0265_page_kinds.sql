-- Pages of more kinds: of a product, a membership, a course, what is shown after a purchase, an affiliate program; and a page in other languages.
alter table pages
  add column product_id bigint,
  add column program_id bigint,
  add column original_id bigint;
alter table pages drop constraint pages_kind_check;
alter table pages drop constraint pages_check;
alter table pages add constraint pages_kind_check
  check (kind = any ('{shop,shop_sub_page,shop_product,course,membership,thank_you,affiliate}')) not valid;
-- A page below the front has an address of its own; the others are where what they are about is, and a language version is where its original is.
alter table pages add constraint pages_slug_check_of_kind
  check ((slug is not null) = (kind = 'shop_sub_page' and original_id is null)) not valid;
alter table pages add constraint pages_about_product
  check ((product_id is not null) = (kind = any ('{shop_product,course,membership,thank_you}'))) not valid;
alter table pages add constraint pages_about_program check ((program_id is not null) = (kind = 'affiliate')) not valid;
alter table pages add constraint pages_product_id_fkey foreign key (product_id) references products not valid;
alter table pages add constraint pages_program_id_fkey foreign key (program_id) references affiliate_programs not valid;
alter table pages add constraint pages_original_id_fkey foreign key (original_id) references pages not valid;
drop index pages_one_front;
