-- Whether companies are asked for the numbers their books want named.
alter table checkout_settings add column billing_references text not null default 'hidden' check (billing_references in ('hidden', 'optional'));
