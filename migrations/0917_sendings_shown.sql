-- Sendings are a list: of which products, and who began each.
alter table integration_sendings add column product_ids bigint[] not null default '{}';
comment on column integration_sendings.product_ids is 'Whose buyers are sent; empty: those of all products.';
update integration_sendings set product_ids = array[product_id] where product_id is not null;
alter table integration_sendings drop column product_id;
alter table integration_sendings add column created_by bigint;
alter table integration_sendings add constraint integration_sendings_created_by_fkey
  foreign key (created_by) references users (id) not valid;
