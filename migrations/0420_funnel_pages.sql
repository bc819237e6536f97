-- Pages of funnels: shown at a funnel's address to a visitor on the way, never by an address of their own.
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check
  check (kind = any ('{shop,shop_sub_page,shop_product,course,membership,thank_you,affiliate,funnel}')) not valid;
