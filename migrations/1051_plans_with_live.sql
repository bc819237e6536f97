-- The plan that new sellers are on until the operator writes others says that it is everything this platform can do.
update plans set features = array_append(features, 'live_shopping')
where description ->> 'en' = 'Everything this platform can do.' and not 'live_shopping' = any(features);
-- Accounts that are there have live sessions where their plan has them.
update sellers set feature_flags = feature_flags || jsonb_build_object('live_shopping', exists (
  select from account_plans a join plans p on p.id = a.plan_id where a.seller_id = sellers.id and 'live_shopping' = any(p.features)))
where not feature_flags ? 'live_shopping';
