-- What a seller says of themselves, in the other languages of their shop.
alter table sellers add column about_in_languages jsonb not null default '{}';
comment on column sellers.about_in_languages is 'Text by language, beside about, which is in the language the shop is written in';
