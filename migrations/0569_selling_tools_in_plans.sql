-- Who pays for a plan today keeps funnels and opt-in forms, which every new account has.
update plans set features = features || '{funnels,double_opt_ins}' where not features && '{funnels,double_opt_ins}';
