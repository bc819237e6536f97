alter table oauth_apps validate constraint oauth_apps_kind_check;
alter table oauth_apps validate constraint oauth_apps_buyers_of;
