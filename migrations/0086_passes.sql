-- Places of a date, shared by all kinds that let in at it.
alter table ticket_dates add column quota int check (quota >= 0),
  add column sold_count int not null default 0 check (sold_count >= 0),
  add column reserved_count int not null default 0 check (reserved_count >= 0);
update ticket_dates d set sold_count = k.sold, reserved_count = k.reserved
  from (select ticket_date_id, sum(sold_count)::int as sold, sum(reserved_count)::int as reserved from tickets group by ticket_date_id) k where k.ticket_date_id = d.id;
alter table ticket_dates add constraint ticket_dates_never_oversold check (quota is null or sold_count + reserved_count <= quota);

-- The dates a ticket kind lets in at: one, or several of a pass. tickets.ticket_date_id is the first of them.
create table ticket_admissions (
  ticket_id bigint not null references tickets,
  ticket_date_id bigint not null references ticket_dates,
  primary key (ticket_id, ticket_date_id)
);
create index on ticket_admissions (ticket_date_id);
insert into ticket_admissions (ticket_id, ticket_date_id) select id, ticket_date_id from tickets;

-- That a ticket let somebody in at a date, once each.
create table ticket_entries (
  payment_ticket_id bigint not null references payment_tickets,
  ticket_date_id bigint not null references ticket_dates,
  entered_at timestamptz not null,
  by_user_id bigint references users,
  primary key (payment_ticket_id, ticket_date_id)
);
create index on ticket_entries (ticket_date_id);
create index on ticket_entries (by_user_id) where by_user_id is not null;
insert into ticket_entries (payment_ticket_id, ticket_date_id, entered_at, by_user_id)
  select x.id, t.ticket_date_id, coalesce(x.used_at, x.created_at), x.used_by_user_id from payment_tickets x join tickets t on t.id = x.ticket_id where x.state = 'used';
