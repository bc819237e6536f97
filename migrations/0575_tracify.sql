-- Codes of Tracify; who pays for a plan today may use it as every new account may.
alter table tracking_codes drop constraint tracking_codes_type_check;
alter table tracking_codes add constraint tracking_codes_type_check
  check (type = any ('{google_analytics,google_analytics_4,google_tag_manager,facebook_pixel,tracify,custom_tracking_codes}')) not valid;
update plans set features = features || '{tracify}' where not features && '{tracify}';
