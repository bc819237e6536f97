create index concurrently if not exists automation_log_seller_id_faults_idx on automation_log (seller_id, outcome, at desc, id desc) where outcome <> 'done';
