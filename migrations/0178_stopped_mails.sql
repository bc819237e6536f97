-- Mails people may do without, and who does: of one seller, one kind at a time.
alter table mails add column is_wished boolean not null default false;
create table mail_stops (
  recipient citext not null,
  seller_id bigint not null references sellers,
  kind text not null,
  stopped_at timestamptz not null,
  primary key (recipient, seller_id, kind)
);
create index mail_stops_seller on mail_stops (seller_id);
