-- A request under a key that has neither written nor asked anybody may be taken over; what an older version runs may not.
alter table idempotency_keys add column holder uuid;
alter table idempotency_keys add column has_begun boolean not null default true;
