-- What may be kept is also chosen for the platform's own pages and areas; such an answer belongs to no shop.
alter table cookie_consents
  alter column seller_id drop not null;
alter table cookie_consents
  drop constraint cookie_consents_scope_check;
alter table cookie_consents
  add constraint cookie_consents_scope_check check (scope in ('shop', 'app', 'all')) not valid;
alter table cookie_consents
  add constraint cookie_consents_check check (scope <> 'shop' or seller_id is not null) not valid;
