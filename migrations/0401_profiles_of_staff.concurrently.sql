-- Who works for the operator: few among all.
create index concurrently if not exists profiles_of_staff on profiles (profile_type, user_id) where profile_type in ('manager', 'admin');
