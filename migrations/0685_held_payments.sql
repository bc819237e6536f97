-- Payments whose money a provider holds for a seller until the platform lets it go: when it is due, when the provider was
-- asked, what it refused, and when the seller had it. Each payment stands here once.
create table held_payments (
  transfer_id bigint primary key references transfers (id),
  seller_id bigint not null references sellers (id),
  releases_at timestamptz not null,
  asked_at timestamptz,
  failure text,
  released_at timestamptz
);
create index held_payments_seller_id_idx on held_payments (seller_id);
create index held_payments_open_idx on held_payments (releases_at) where released_at is null;
