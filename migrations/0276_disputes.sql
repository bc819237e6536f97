-- What a provider calls the dispute of a chargeback, until when it can be answered, and what the seller answered.
create table disputes (
  id bigint generated always as identity primary key,
  transfer_id bigint not null unique references transfers (id),
  seller_id bigint not null references sellers (id) on delete cascade,
  provider text not null,
  -- The provider's own name of it; payments that were charged together share one.
  reference text not null,
  state text not null check (state in ('open', 'sending', 'answered')),
  respond_by timestamptz,
  -- What is sent, until the buyer is erased; null where it was answered on the provider's own pages.
  evidence jsonb,
  sent_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null
);
create index disputes_by_reference on disputes (seller_id, provider, reference);
create index disputes_being_sent on disputes (sent_at) where state = 'sending';
