-- Wrong passwords per account (a keyed hash of its address, known or not) and device (one that was signed in before; empty
-- for all others). After some the account waits; a right password takes the row away.
create table sign_in_tries (
  account text not null,
  device text not null,
  tries integer not null check (tries > 0),
  tried_at timestamptz not null,
  waits_until timestamptz,
  primary key (account, device)
);
create index sign_in_tries_tried_at on sign_in_tries (tried_at);
