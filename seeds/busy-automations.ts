import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import { trustOwnRows } from './busy.ts'

/** Of each run: what a plan of five steps wrote. */
const steps = ['mails.send', 'wait', 'opt_ins.tag', 'branch', 'notifications.tell']

/** Twenty automations of a seller, a run of one of them for each order, with five steps each in the log. */
export const plantBusyAutomations = async (world: World, sellerId: number): Promise<void> => {
  const now = world.ports.now()
  await world.transact(async (ctx) => {
    await trustOwnRows(ctx)
    await sql`insert into automations (seller_id, name, state, plan, published_number, trigger, has_changes, created_at, changed_at)
      select ${sellerId}, 'Automation ' || n, 'active', '{"trigger":{"name":"bought","productIds":[],"formIds":[],"tag":""},"conditions":{},"again":"every_time","goal":null,"steps":[]}', 1, 'bought', false, ${now}, ${now}
      from generate_series(1, 20) n`.execute(ctx.db)
    await sql`insert into automation_versions (automation_id, seller_id, number, plan, published_at)
      select id, seller_id, 1, plan, ${now} from automations where seller_id = ${sellerId}`.execute(ctx.db)
    await sql`with versions as (select array_agg(id order by id) as ids, array_agg(automation_id order by id) as of from automation_versions where seller_id = ${sellerId})
      insert into automation_runs (automation_id, version_id, seller_id, state, email, name, locale, order_id, product_id, event_id, entry_key, place, done_count, reason, values, created_at, changed_at)
      select of[1 + n % 20], ids[1 + n % 20], ${sellerId}, (array['finished','finished','finished','left','underway','finished','finished','failed','finished','finished'])[1 + n % 10],
        'payer-' || n % 200000 || '@example.com', 'Payer No ' || n, 'en', id, product_id, n, 'event:' || id, '5', 5, case n % 10 when 3 then 'goal' when 7 then 'failed' end, '{}', created_at, created_at
      from (select o.id, o.product_id, o.created_at, row_number() over (order by o.id) as n from orders o where o.seller_id = ${sellerId}) o, versions`.execute(
      ctx.db,
    )
    await sql`insert into automation_log (run_id, automation_id, seller_id, number, step, outcome, detail, at)
      select r.id, r.automation_id, r.seller_id, s.n, s.step, case when s.n = 5 and r.state = 'failed' then 'failed' when s.n = 1 and r.id % 7 = 0 then 'skipped' else 'done' end, 'Detail ' || r.id, r.created_at + s.n * interval '1 hour'
      from automation_runs r, unnest(${steps}::text[]) with ordinality s (step, n) where r.seller_id = ${sellerId}`.execute(
      ctx.db,
    )
  })
  await sql`vacuum analyze automation_runs, automation_log`.execute(world.db)
}
