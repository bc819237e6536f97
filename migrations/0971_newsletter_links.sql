alter table newsletters add column is_public boolean not null default false;
comment on column newsletters.is_public is 'Shown in the archive of its shop, without personal fields.';

create table newsletter_links (
  newsletter_id bigint not null references newsletters (id) on delete cascade,
  number integer not null,
  seller_id bigint not null references sellers (id),
  url text not null,
  hits integer not null default 0,
  primary key (newsletter_id, number)
);
comment on table newsletter_links is 'Where the links of a newsletter lead, and how often they were followed, by nobody in particular.';
comment on column newsletter_links.number is 'Nought is the picture that counts opening.';
create index newsletter_links_of_seller on newsletter_links (seller_id);
