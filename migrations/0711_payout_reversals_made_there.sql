-- Reversals that somebody made on the provider's own pages are kept beside ours.
alter table payout_reversals add column made_there boolean not null default false;
