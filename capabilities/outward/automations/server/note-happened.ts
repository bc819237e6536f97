import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { AutomationPlan, Happening } from '../contract/plan.ts'
import { firstPlace, nextPlace, stepAt } from '../rules/places.ts'
import { automationRunState, mostEntriesADay, type Trigger } from '../vocabulary.ts'
import { advanceRun } from './advance-run.ts'
import { meets } from './conditions.ts'
import type { Happened } from './happened.ts'

/** Whether this is the happening that is waited for: its word, for one of the products or forms named, with the tag named. */
export const isOf = (
  happening: Happening,
  { trigger, productId, formId, tag }: Pick<Happened, 'trigger' | 'productId' | 'formId' | 'tag'>,
): boolean =>
  happening.name === trigger &&
  (happening.productIds.length === 0 || happening.productIds.includes(productId ?? 0)) &&
  (happening.formIds.length === 0 || happening.formIds.includes(formId ?? 0)) &&
  // Plans published before there were tags hold none.
  (!happening.tag || happening.tag.toLowerCase() === tag?.toLowerCase())

/** Lets a person enter the automations that begin with this, and tells those under way that it happened. */
export const noteHappened = async (ctx: Ctx, happened: Happened): Promise<void> => {
  await tellUnderWay(ctx, happened)
  const found = await sql<Published>`select a.id, v.id as version_id, v.plan from automations a
    join automation_versions v on v.automation_id = a.id and v.number = a.published_number
    where a.seller_id = ${happened.sellerId} and a.trigger = ${happened.trigger} and a.state = 'active' order by a.id`.execute(
    ctx.db,
  )
  for (const automation of found.rows)
    if (isOf(automation.plan.trigger, happened) && (await meets(ctx, automation.plan.conditions, happened)))
      await enter(ctx, automation, happened)
}

type Published = { id: number; versionId: number; plan: AutomationPlan }

/** Once for a person, or once for each time it happened; whoever entered too often today set it off themselves. */
const enter = async (ctx: Ctx, { id, versionId, plan }: Published, happened: Happened): Promise<void> => {
  const { sellerId, eventId, email, name, locale, orderId, productId, contactId } = happened
  const { n } = await ctx.db
    .selectFrom('automationRuns')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('automationId', '=', id)
    .where('email', '=', email)
    .where('createdAt', '>', ctx.now.subtract({ hours: 24 }))
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostEntriesADay) return
  const made = await ctx.db
    .insertInto('automationRuns')
    .values({
      automationId: id,
      versionId,
      sellerId,
      state: 'underway',
      email,
      name,
      locale,
      orderId,
      productId,
      contactId,
      eventId,
      entryKey: plan.again === 'once' ? email.toLowerCase() : `event:${eventId}`,
      place: firstPlace,
      values: '{}',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['automationId', 'entryKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await enqueue(ctx, advanceRun, { runId: made.id })
}

/** A goal that is reached ends a run; an event that is waited for lets it go on. Whoever unsubscribes leaves them all. */
const tellUnderWay = async (ctx: Ctx, happened: Happened): Promise<void> => {
  const runs = await sql<
    Waiting & { awaits: Trigger | null }
  >`select r.id, r.place, r.awaits, v.plan from automation_runs r
    join automation_versions v on v.id = r.version_id
    where r.seller_id = ${happened.sellerId} and r.email = ${happened.email} and r.state = 'underway' for update of r`.execute(
    ctx.db,
  )
  for (const { id, place, awaits, plan } of runs.rows) {
    const changedAt = ctx.now
    if (happened.trigger === 'unsubscribed')
      await move(ctx, automationRunState, id, 'leave', { set: { reason: 'unsubscribed', changedAt } })
    else if (plan.goal && isOf(plan.goal, happened))
      await move(ctx, automationRunState, id, 'leave', { set: { reason: 'goal', changedAt } })
    // Plans published before there were exits hold none.
    else if (plan.exit && isOf(plan.exit, happened))
      await move(ctx, automationRunState, id, 'leave', { set: { reason: 'exit', changedAt } })
    else if (awaits === happened.trigger) await goOn(ctx, { id, place, plan }, happened)
  }
}

type Waiting = { id: number; place: string; plan: AutomationPlan }

const goOn = async (ctx: Ctx, { id, place, plan }: Waiting, happened: Happened): Promise<void> => {
  const step = stepAt(plan.steps, place)
  if (step?.kind !== 'wait' || !step.event || !isOf(step.event, happened)) return
  await ctx.db
    .updateTable('automationRuns')
    .set({ place: nextPlace(plan.steps, place), wakeAt: null, awaits: null, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx, advanceRun, { runId: id })
}
