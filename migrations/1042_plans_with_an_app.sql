-- The plan that new sellers are on until the operator writes others says that it is everything this platform can do.
update plans set features = array_append(features, 'mobile_app')
where description ->> 'en' = 'Everything this platform can do.' and not 'mobile_app' = any(features);
-- Accounts that are there have an app where their plan has it.
update sellers set feature_flags = feature_flags || jsonb_build_object('mobile_app', exists (
  select from account_plans a join plans p on p.id = a.plan_id where a.seller_id = sellers.id and 'mobile_app' = any(p.features)))
where not feature_flags ? 'mobile_app';
