-- What the seller of a product that passed its review has changed since: buyers see it once the operator has looked at it.
alter table products add column waiting_change jsonb check (waiting_change is null or (jsonb_typeof(waiting_change) = 'object' and waiting_change <> '{}' and reviewed_at is not null));
