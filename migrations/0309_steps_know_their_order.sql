-- Each product of a funnel has an order of its own: the step keeps it, where the visit kept the first alone.
alter table funnel_steps add column order_id bigint;
alter table funnel_steps add constraint funnel_steps_order_id_fkey foreign key (order_id) references orders not valid;
update funnel_steps s set order_id = v.order_id from funnel_visits v, orders o
where v.id = s.visit_id and o.id = v.order_id and o.funnel_node_id = s.node_id;
alter table funnel_visits drop column order_id;
