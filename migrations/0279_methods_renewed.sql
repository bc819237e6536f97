-- When a card on file was last renewed by its bank: another number or another end.
alter table payment_methods add column renewed_at timestamptz;
