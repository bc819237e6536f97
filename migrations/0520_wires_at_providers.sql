-- Where a payer wires the money of one payment to, as its provider said for it; of wires to a seller's own account nothing is kept.
create table wire_instructions (
  transfer_id bigint primary key references transfers (id) on delete cascade,
  seller_id bigint not null references sellers (id) on delete cascade,
  holder text not null,
  iban text not null,
  bic text,
  reference text not null,
  created_at timestamptz not null
);
create index wire_instructions_by_seller on wire_instructions (seller_id);

-- On whose account the money lies: the seller's own, or theirs at a provider.
alter table bank_lines add column provider text not null default 'direct_bank';

-- Of a refund: the account it goes to, where its provider has to be told; sealed.
alter table transfers add column paid_to_sealed text;

-- A visit in which a mandate is given: its name at Mangopay, and how the payer knows the account.
alter table mangopay_visits add column mandate text, add column label text;
