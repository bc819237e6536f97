-- Who pays for a plan today may measure with it as every new account may.
update plans set features = features || '{google_analytics,google_tag_manager,facebook_pixel}'
where not features && '{google_analytics,google_tag_manager,facebook_pixel}';
