alter table oauth_apps add column backchannel_logout_url text;
comment on column oauth_apps.backchannel_logout_url is 'Where the app is told, without a browser, that a buyer has signed out.';
