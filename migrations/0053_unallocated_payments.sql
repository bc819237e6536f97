-- What a wire brought beyond what was owed, until a person says what becomes of it.
create table unallocated_payments (
  id bigint generated always as identity primary key,
  transfer_id bigint not null unique references transfers,
  seller_id bigint not null references sellers,
  payer_id bigint not null references payers,
  order_id bigint not null references orders,
  currency text not null,
  -- What is left of it; 0 when all of it found a place or went back.
  amount bigint not null check (amount >= 0),
  noted_at timestamptz not null
);
create index on unallocated_payments (seller_id, noted_at desc, id desc) where amount > 0;
create index on unallocated_payments (seller_id);
create index on unallocated_payments (payer_id);
create index on unallocated_payments (order_id);

insert into unallocated_payments (transfer_id, seller_id, payer_id, order_id, currency, amount, noted_at)
select t.id, t.seller_id, t.payer_id, t.order_id, t.currency, t.received_amount - given.amount - gone.amount, coalesce(t.processed_at, t.created_at)
from transfers t
cross join lateral (select coalesce(sum(a.amount) filter (where a.amount > 0), 0)::bigint as amount from rate_allocations a where a.transfer_id = t.id) given
cross join lateral (select greatest(0, coalesce(sum(r.amount), 0)::bigint - given.amount) as amount from transfers r where r.refunds_id = t.id and r.state not in ('denied', 'canceled', 'expired')) gone
where t.type = 'Payment' and t.provider = 'direct_bank' and t.payer_id is not null and t.received_amount - given.amount - gone.amount > 0;
