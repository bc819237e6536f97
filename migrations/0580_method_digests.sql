-- What providers call a method is found by its keyed digest: the sealed reference is opened only to charge it.
alter table payment_methods add column reference_digest text;
