-- Deliveries of an endpoint are worked off by one job of the endpoint, instead of a job each: what is undelivered gets its time.
update webhook_deliveries set next_try_at = created_at where state in ('waiting', 'prepared');
comment on column webhook_deliveries.next_try_at is 'When it is due; of one that is at its endpoint: when it is due again if its worker dies.';

-- Puts a job into the queue once: one of its key that has not begun serves for all who ask. Unlike the queue's own function it notifies
-- nobody inside the transaction, which would make every commit wait for the one before it.
create function enqueue_job_once(task text, payload json, run_at timestamptz, max_attempts integer, job_key text) returns void
language plpgsql as $$
begin
  insert into graphile_worker._private_tasks (identifier) select task
    where not exists (select from graphile_worker._private_tasks where identifier = task) on conflict do nothing;
  -- The row stays locked until the commit, so that the job begins after it.
  insert into graphile_worker._private_jobs as j (task_id, payload, run_at, max_attempts, key)
    select id, enqueue_job_once.payload, enqueue_job_once.run_at, enqueue_job_once.max_attempts, job_key
    from graphile_worker._private_tasks where identifier = task
    on conflict (key) do update set run_at = least(j.run_at, excluded.run_at), attempts = 0 where j.locked_at is null;
  -- One that runs may have looked already.
  if not found then perform enqueue_job(task, payload, run_at, max_attempts); end if;
end $$;
