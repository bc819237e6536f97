-- What a seller's checkout is called, which seals it shows and what it asks of buyers; who has no row has the standard.
create table checkout_settings (
  seller_id bigint primary key references sellers,
  name text not null check (length(name) <= 60),
  trust_seals text[] not null check (trust_seals <@ array['visa', 'mastercard', 'encrypted', 'platform']),
  salutation text not null check (salutation in ('hidden', 'optional')),
  phone text not null check (phone in ('hidden', 'optional', 'required')),
  company text not null check (company in ('hidden', 'optional', 'required')),
  changed_at timestamptz not null
);
