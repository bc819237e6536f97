create index concurrently if not exists payment_methods_reference_digest_idx on payment_methods (reference_digest) where reference_digest is not null;
