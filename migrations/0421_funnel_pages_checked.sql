-- Pages there were are of the kinds there were.
alter table pages validate constraint pages_kind_check;
