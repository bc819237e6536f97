-- Files there were are of the kinds there were.
alter table files validate constraint files_kind_check;
