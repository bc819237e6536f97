-- HubSpot is switched by plans; accounts and plans that had everything keep everything.
update plans set features = features || '{hubspot}' where 'tracify' = any (features) and not 'hubspot' = any (features);
update sellers set feature_flags = feature_flags || '{"hubspot": true}' where feature_flags @> '{"tracify": true}';
