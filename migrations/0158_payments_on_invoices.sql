-- What was paid of a document before it was issued, and how it is or was to be paid.
alter table invoices add column payments jsonb not null default '[]';
alter table invoices add column pay_by jsonb check (pay_by ?& array['method', 'holder', 'iban', 'bic', 'reference']);
