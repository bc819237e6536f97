-- Publishers earn on orders as salespeople do: a line belongs to one of both.
alter table sales_earnings alter column sales_team_member_id drop not null;
alter table sales_earnings add column affiliate_node_id bigint;
alter table sales_earnings add constraint sales_earnings_earner_check check (num_nonnulls(sales_team_member_id, affiliate_node_id) = 1);
alter table sales_earnings add unique (payment_id, order_rate_id, affiliate_node_id, sequence);
alter table sales_earnings drop constraint sales_earnings_part_check;
alter table sales_earnings add constraint sales_earnings_part_check check (part in ('closer', 'setter', 'tier_1', 'tier_2', 'tier_3', 'tier_4', 'tier_5'));
alter table sales_earnings add constraint sales_earnings_part_of_check check ((part in ('closer', 'setter')) = (sales_team_member_id is not null));
create index on sales_earnings (affiliate_node_id, created_at desc, id desc) where affiliate_node_id is not null;
update team_members set rights = array_replace(rights, 'sales_team.earnings', 'earnings.read') where 'sales_team.earnings' = any(rights);
