create index concurrently if not exists automation_runs_automation_id_underway_idx on automation_runs (automation_id, id) where state = 'underway';
