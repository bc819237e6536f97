create table customer_rules (
  seller_id bigint primary key references sellers (id),
  confirmed_at timestamptz not null,
  wording text not null,
  told_before timestamptz
);
comment on table customer_rules is 'Sellers who write to existing customers by § 7 (3) UWG, as they confirmed its conditions.';
comment on column customer_rules.wording is 'The conditions as the seller read them; empty where they were confirmed for a connected service.';
comment on column customer_rules.told_before is 'Connected services count orders from before as well: until then the seller told buyers, as they had confirmed.';

create table customer_notices (
  order_id bigint primary key references orders (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  email citext not null,
  wording text not null,
  shown_at timestamptz not null
);
create index customer_notices_of_seller on customer_notices (seller_id);
comment on table customer_notices is 'What a checkout told a buyer of advertising by email when it took their address.';

create table customer_objections (
  seller_id bigint not null references sellers (id),
  address_hash text not null,
  way text not null check (way in ('unsubscribed', 'stopped', 'complained')),
  objected_at timestamptz not null,
  primary key (seller_id, address_hash, way)
);
comment on table customer_objections is 'Addresses that objected to the advertising of a seller, kept when the person is erased.';
comment on column customer_objections.address_hash is 'Of seller and address in small letters: it names nobody.';

insert into customer_rules (seller_id, confirmed_at, wording, told_before)
select seller_id, min(customers_rule_at), '', now() from integration_accounts
where customers_rule_at is not null and state <> 'disconnected' group by seller_id;

insert into customer_objections (seller_id, address_hash, way, objected_at)
select seller_id, encode(sha256(convert_to(seller_id || ':' || lower(email::text), 'UTF8')), 'hex'), way, min(at) from (
  select seller_id, email, 'unsubscribed' as way, unsubscribed_at as at from opt_in_contacts where state = 'unsubscribed' and email is not null
  union all select seller_id, email, 'unsubscribed', created_at from integration_calls where deed = 'left'
  union all select seller_id, recipient, 'stopped', stopped_at from mail_stops where kind in ('newsletter', 'announcement', 'automation')
  union all select seller_id, email, 'complained', created_at from mail_suppressions where seller_id is not null and reason = 'complaint'
) known group by 1, 2, 3;

alter table newsletters
  add column advertised_product_ids bigint[] not null default '{}',
  add column similar_product_ids bigint[] not null default '{}';
comment on column newsletters.advertised_product_ids is 'The products it advertises; empty: existing customers do not get it.';
comment on column newsletters.similar_product_ids is 'Products the seller calls similar: their buyers get it, too.';

alter table newsletter_deliveries
  alter column contact_id drop not null,
  alter column proof_id drop not null,
  add column payer_id bigint,
  add column order_id bigint;
alter table newsletter_deliveries
  add constraint newsletter_deliveries_payer_id_fkey foreign key (payer_id) references payers (id) on delete cascade not valid,
  add constraint newsletter_deliveries_order_id_fkey foreign key (order_id) references orders (id) on delete cascade not valid,
  add constraint newsletter_deliveries_one_proof check (
    (num_nonnulls(contact_id, proof_id) = 2 and num_nonnulls(payer_id, order_id) = 0)
    or (num_nonnulls(contact_id, proof_id) = 0 and num_nonnulls(payer_id, order_id) = 2)) not valid;
comment on column newsletter_deliveries.payer_id is 'An existing customer, who got it without a consent.';
comment on column newsletter_deliveries.order_id is 'The purchase that allowed it, by § 7 (3) UWG.';

alter table opt_in_forms add column asks_measuring boolean not null default false;
comment on column opt_in_forms.asks_measuring is 'It also asks, as a choice of its own, whether reading may be measured.';

comment on column integration_accounts.customers_rule_at is 'Read until customer_rules took it over; goes with a later version.';
