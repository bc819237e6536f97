-- Who sells an order may change: the deal before ends with the payments it earned on, and one at most is going on.
alter table deals
  add column ended_at timestamptz,
  add column ended_reason text,
  add constraint deals_ended_check check (ended_at is null or order_id is not null),
  drop constraint deals_order_id_key;
create unique index deals_of_order on deals (order_id) where ended_at is null;
create index deals_order_id_idx on deals (order_id);
