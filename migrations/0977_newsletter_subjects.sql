alter table newsletters
  add column second_subject text not null default '',
  add column compare_share smallint not null default 20,
  add column compare_hours smallint not null default 4,
  add column decide_at timestamptz,
  add column decided_at timestamptz,
  add column chosen_subject smallint;
alter table newsletters
  add constraint newsletters_second_subject_check check (length(second_subject) <= 150) not valid,
  add constraint newsletters_compare_share_check check (compare_share between 10 and 50) not valid,
  add constraint newsletters_compare_hours_check check (compare_hours between 1 and 72) not valid,
  add constraint newsletters_chosen_subject_check check (chosen_subject in (1, 2)) not valid;
comment on column newsletters.second_subject is 'Tried against the first; empty: there is one subject.';
comment on column newsletters.compare_share is 'Percent of the audience who get one of the two subjects first, half each.';
comment on column newsletters.compare_hours is 'So long the subjects are compared before the rest is written to.';
comment on column newsletters.decide_at is 'When the rest gets the better subject; set when the sending begins with two.';
comment on column newsletters.chosen_subject is 'The subject of the rest, since decided_at.';
alter table newsletters add column resend_of bigint;
alter table newsletters add constraint newsletters_resend_of_fkey foreign key (resend_of) references newsletters (id) on delete set null not valid;
comment on column newsletters.resend_of is 'The newsletter whose readers it goes to again: those who agreed to be measured and did not open it.';

alter table newsletter_deliveries add column part smallint not null default 0;
alter table newsletter_deliveries add constraint newsletter_deliveries_part_check check (part in (0, 1, 2)) not valid;
comment on column newsletter_deliveries.part is '1 and 2 get that subject while two are compared; 0: everybody else.';

alter table newsletter_links add column part smallint not null default 0;
alter table newsletter_links add constraint newsletter_links_part_check check (part in (0, 1, 2)) not valid;
comment on column newsletter_links.part is 'In whose emails it stands, as in newsletter_deliveries.';
comment on column newsletter_links.number is 'Nought is the picture that counts opening, and so is each number without an address.';

alter table newsletter_deliveries
  add column is_measured boolean not null default false,
  add column opened_at timestamptz,
  add column clicked_at timestamptz;
comment on column newsletter_deliveries.is_measured is 'Its reader agreed that opening and clicking are kept; their links are their own.';

create table mail_measuring_consents (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  recipient citext not null,
  wording text not null,
  wording_version integer not null,
  agreed_at timestamptz not null,
  ended_at timestamptz
);
comment on table mail_measuring_consents is 'Readers who agreed that a seller sees what they open and click, and when they ended it.';
create unique index mail_measuring_consents_once on mail_measuring_consents (recipient, seller_id) where ended_at is null;
create index mail_measuring_consents_seller on mail_measuring_consents (seller_id);
