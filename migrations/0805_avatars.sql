-- Where a person's own picture is kept; without one their initials stand for them.
alter table users add column avatar_key text;
