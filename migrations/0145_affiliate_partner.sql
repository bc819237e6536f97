-- Who recommends the platform itself is an affiliate partner. Clients know the role by its older word.
alter table sessions drop constraint sessions_user_id_profile_type_fkey;
alter table profiles drop constraint profiles_profile_type_check;
update profiles set profile_type = 'affiliate_partner' where profile_type = 'ablefy_affiliate';
update sessions set profile_type = 'affiliate_partner' where profile_type = 'ablefy_affiliate';
update csv_schedules set role = 'affiliate_partner' where role = 'ablefy_affiliate';
update csv_exports set role = 'affiliate_partner' where role = 'ablefy_affiliate';
alter table profiles add constraint profiles_profile_type_check check (profile_type in
  ('seller', 'publisher', 'affiliate_partner', 'team_member', 'sales_team_member', 'payer', 'manager', 'admin'));
alter table sessions add foreign key (user_id, profile_type) references profiles (user_id, profile_type);
