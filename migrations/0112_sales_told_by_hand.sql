-- Sellers tell afterwards who sold an order: such a deal has its order from the start.
alter table deals drop constraint deals_origin_check;
alter table deals add constraint deals_origin_check check (origin in ('draft', 'link', 'coupon', 'hand'));
alter table deals add check (origin <> 'hand' or order_id is not null);
