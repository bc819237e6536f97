-- Newsletters: what sellers write to contacts who agreed to emails, and to whom each went.

create table newsletters (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  subject text not null check (length(subject) <= 150),
  preview_text text not null check (length(preview_text) <= 150),
  content jsonb not null,
  revision integer not null default 0,
  audience jsonb not null,
  send_at timestamptz,
  sent_at timestamptz,
  last_contact_id bigint not null default 0,
  recipients_total integer,
  recipients_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state in ('draft', 'canceled') or send_at is not null)
);
comment on column newsletters.audience is 'Filters of the list of contacts; of whom they find, those with a confirmed consent are written to.';
comment on column newsletters.last_contact_id is 'The sending goes on behind this contact.';
comment on column newsletters.recipients_total is 'How many it was to reach when it began.';
create index newsletters_by_time on newsletters (seller_id, created_at desc, id desc);
create index newsletters_by_state on newsletters (seller_id, state);
create index newsletters_by_sending on newsletters (seller_id, send_at);
create index newsletters_by_words on newsletters using gin (seller_id, subject gin_trgm_ops);

create table newsletter_deliveries (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletters (id) on delete cascade,
  seller_id bigint not null references sellers (id),
  contact_id bigint not null references opt_in_contacts (id) on delete cascade,
  proof_id bigint not null references opt_in_proofs (id) on delete cascade,
  created_at timestamptz not null,
  unsubscribed_at timestamptz,
  unique (newsletter_id, contact_id)
);
comment on column newsletter_deliveries.proof_id is 'The consent that allowed it.';
comment on column newsletter_deliveries.unsubscribed_at is 'Of who unsubscribed with this as the last newsletter they got.';
create index newsletter_deliveries_by_contact on newsletter_deliveries (contact_id, id desc);
create index newsletter_deliveries_by_proof on newsletter_deliveries (proof_id);
create index newsletter_deliveries_by_time on newsletter_deliveries (seller_id, created_at desc, id desc);
create index newsletter_deliveries_of_one on newsletter_deliveries (newsletter_id, id desc);
create index newsletter_deliveries_unsubscribed on newsletter_deliveries (newsletter_id) where unsubscribed_at is not null;
