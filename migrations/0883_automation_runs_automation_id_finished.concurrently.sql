create index concurrently if not exists automation_runs_automation_id_finished_idx on automation_runs (automation_id, changed_at) where state = 'finished';
