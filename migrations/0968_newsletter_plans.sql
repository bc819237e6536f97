-- Who gets a newsletter is settled when its sending begins; no release has sent one before.
alter table newsletter_deliveries
  add column state text not null default 'written',
  add column send_at timestamptz,
  add column mail_id bigint;
alter table newsletter_deliveries add constraint newsletter_deliveries_state_check check (state in ('planned', 'written', 'left_out')) not valid;
comment on column newsletter_deliveries.state is 'Left out: who unsubscribed after it was planned.';
comment on column newsletter_deliveries.send_at is 'When it is due.';
comment on column newsletter_deliveries.mail_id is 'Its mail, once it was written.';
alter table newsletters drop column last_contact_id;

alter table mails add column sending text;
comment on column mails.sending is 'What went to many, of which this mail is one: newsletter:12.';
