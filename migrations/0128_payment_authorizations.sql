-- What is on file is a standing permission to charge: it is used, runs out, or is taken back.
alter table payment_methods
  add column state text not null default 'active' check (state in ('active', 'expired', 'revoked')),
  -- The mandate's reference, as its mail tells the payer.
  add column reference text,
  add column last_used_at timestamptz,
  add column ended_at timestamptz,
  add column end_reason text,
  add constraint payment_methods_end check ((state = 'active') = (ended_at is null) and (ended_at is null) = (end_reason is null));
update payment_methods m set reference = (select o.token from orders o where o.payment_method_id = m.id order by o.id limit 1) where form = 'sepa';
update payment_methods m set last_used_at = (select max(t.processed_at) from transfers t where t.payment_method_id = m.id and t.state = 'successful');

drop index payment_methods_seller_id_idx;
create index on payment_methods (seller_id, created_at desc, id desc);
create index on payment_methods (seller_id, last_used_at desc, id desc);
create index payment_methods_facets on payment_methods (seller_id, state, form, provider, end_reason, country_code);
create index on payment_methods (seller_id, ended_at) where ended_at is not null;
create index on payment_methods (seller_id, reference) where reference is not null;
create index payment_methods_running_out on payment_methods (expires_on) where state = 'active' and expires_on is not null;
create index payment_methods_unused on payment_methods (coalesce(last_used_at, created_at)) where state = 'active' and form = 'sepa';
