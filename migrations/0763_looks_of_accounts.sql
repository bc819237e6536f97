alter table users drop column colour_scheme;
alter table sellers drop column avatar_key;
update sessions set ended_because = 'signed_out' where ended_because = 'profile_lost';
alter table sessions drop constraint sessions_ended_because_check;
alter table sessions add constraint sessions_ended_because_check check (ended_because in ('signed_out', 'reused', 'password_changed', 'email_changed', 'unproved')) not valid;
