create index concurrently if not exists payment_methods_without_digest on payment_methods (id) where reference_digest is null and reference_sealed <> '';
