alter table affiliate_programs drop constraint affiliate_programs_lifetime_check;
update affiliate_programs set lifetime = 'lifetime' where lifetime = 'forever';
alter table affiliate_programs add constraint affiliate_programs_lifetime_check check (lifetime in ('none', 'lifetime', 'fixed_days')) not valid;
