alter table mails add column held_until timestamptz;
comment on column mails.held_until is 'It may leave from then on, by a job of its own: what holds it back stands in error.';
