-- Who uploaded a file: somebody limited to products uses their own uploads, and what their products already hold.
alter table files add column uploaded_by bigint;
