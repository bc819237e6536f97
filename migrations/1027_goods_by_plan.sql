-- The plan that new sellers are on until the operator writes others says that it is everything this platform can do.
update plans set features = array_append(features, 'physical_products')
where description ->> 'en' = 'Everything this platform can do.' and not 'physical_products' = any(features);
-- Accounts that are there have physical products where their plan has them.
update sellers set feature_flags = feature_flags || jsonb_build_object('physical_products', exists (
  select from account_plans a join plans p on p.id = a.plan_id where a.seller_id = sellers.id and 'physical_products' = any(p.features)))
where not feature_flags ? 'physical_products';
