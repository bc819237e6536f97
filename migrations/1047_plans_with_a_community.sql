-- The plan that new sellers are on until the operator writes others says that it is everything this platform can do.
update plans set features = array_append(features, 'community_feature')
where description ->> 'en' = 'Everything this platform can do.' and not 'community_feature' = any(features);
-- Accounts that are there have a community where their plan has it.
update sellers set feature_flags = feature_flags || jsonb_build_object('community_feature', exists (
  select from account_plans a join plans p on p.id = a.plan_id where a.seller_id = sellers.id and 'community_feature' = any(p.features)))
where not feature_flags ? 'community_feature';
