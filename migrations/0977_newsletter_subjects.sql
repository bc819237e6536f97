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

alter table newsletter_deliveries add column part smallint not null default 0;
alter table newsletter_deliveries add constraint newsletter_deliveries_part_check check (part in (0, 1, 2)) not valid;
comment on column newsletter_deliveries.part is '1 and 2 get that subject while two are compared; 0: everybody else.';

alter table newsletter_links add column part smallint not null default 0;
alter table newsletter_links add constraint newsletter_links_part_check check (part in (0, 1, 2)) not valid;
comment on column newsletter_links.part is 'In whose emails it stands, as in newsletter_deliveries.';
comment on column newsletter_links.number is 'Nought is the picture that counts opening, and so is each number without an address.';
