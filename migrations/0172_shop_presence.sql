-- What a shop says of its seller in a sentence, and what buyers ask before they buy.
alter table sellers add column about text not null default '';
alter table products add column faq jsonb not null default '[]';
