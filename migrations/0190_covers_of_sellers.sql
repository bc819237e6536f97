-- The wide picture above the front page of a seller's shop, by where it is kept.
alter table sellers add column cover_key text;
