import { sql } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { explained } from '#platform/server/assemble-app.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { zoneOfCountry } from '#platform/shared/zones.ts'
import { sellerById, zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { ActStep, AutomationPlan, SendWindow, Step } from '../contract/plan.ts'
import { branchPlace, nextPlace, stepAt } from '../rules/places.ts'
import { wakeAt } from '../rules/wake-at.ts'
import { windowOpens } from '../rules/window-opens.ts'
import { automationRunState, type Trigger } from '../vocabulary.ts'
import { actNamed } from './acts/declared.ts'
import { meets } from './conditions.ts'
import type { AutomationRun } from './tables.ts'

/** Leads a person on until their run waits or ends: each step in a transaction of its own, once. */
export const advanceRun = job<{ runId: number }>('automations.advance_run', {
  run: async (world, { runId }) => {
    const { rows } = await sql<{ sellerId: number }>`select seller_id from automation_runs where id = ${runId}`.execute(
      world.db,
    )
    if (!rows[0]) return
    const seller = world.as(sellerActor(rows[0].sellerId))
    for (;;) {
      try {
        if (!(await seller.transact((ctx) => takeStep(ctx, runId)))) return
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        await seller.transact((ctx) => failStep(ctx, runId, error))
        return
      }
    }
  },
})

type Underway = { run: AutomationRun; plan: AutomationPlan; isResting: boolean }

const lockRun = async (ctx: Ctx, runId: number): Promise<Underway | undefined> => {
  const run = await ctx.db
    .selectFrom('automationRuns')
    .selectAll()
    .where('id', '=', runId)
    .where('state', '=', sql.lit('underway'))
    .forUpdate()
    .executeTakeFirst()
  if (!run || (run.wakeAt && Temporal.Instant.compare(run.wakeAt, ctx.now) > 0)) return undefined
  const { rows } = await sql<{ plan: AutomationPlan; isResting: boolean }>`
    select v.plan, a.state <> 'active' as is_resting from automation_versions v
    join automations a on a.id = v.automation_id where v.id = ${run.versionId}`.execute(ctx.db)
  return { run, ...rows[0]! }
}

/** Takes the next step of a run; answers whether there may be another at once. One that is paused or archived takes none. */
const takeStep = async (ctx: Ctx, runId: number): Promise<boolean> => {
  const found = await lockRun(ctx, runId)
  if (!found || found.isResting) return false
  const { run, plan } = found
  const step = stepAt(plan.steps, run.place)
  if (!step || step.kind === 'end') {
    await move(ctx, automationRunState, run.id, 'finish', { set: { changedAt: ctx.now } })
    return false
  }
  if (step.kind === 'wait') return takeWait(ctx, found, step)
  if (step.kind === 'branch') {
    const isMet = await meets(ctx, step.conditions, run)
    await note(ctx, run, step, { outcome: 'done', detail: isMet ? 'yes' : 'no' })
    await goTo(ctx, run, branchPlace(plan.steps, run.place, isMet))
    return true
  }
  return takeAct(ctx, found, step)
}

/** Does something, or waits until the window of an email opens. */
const takeAct = async (ctx: Ctx, { run, plan }: Underway, step: ActStep): Promise<boolean> => {
  // Plans published before there were windows hold none.
  const opens = step.window ? windowOpens(step.window, ctx.now, await zoneFor(ctx, run, step.window)) : ctx.now
  if (Temporal.Instant.compare(opens, ctx.now) > 0) {
    await sleepUntil(ctx, run, opens)
    return false
  }
  const act = actNamed(ctx, step.act)
  const { values, ...done } = act
    ? await act.perform(ctx, {
        run,
        given: step.given,
        content: step.content ?? null,
        key: `${run.id}:${run.doneCount + 1}`,
      })
    : { outcome: 'skipped' as const, detail: step.act, values: undefined }
  await note(ctx, run, step, done)
  await goTo(ctx, run, nextPlace(plan.steps, run.place), values)
  return true
}

/** Of the country a reader buys from, where the window asks for that and it is known; else the seller's. */
const zoneFor = async (ctx: Ctx, { sellerId, email }: AutomationRun, { isOfReader }: SendWindow): Promise<string> => {
  if (isOfReader) {
    const { rows } = await sql<{ country: string | null }>`select country_code as country from payers
      where seller_id = ${sellerId} and email = ${email}`.execute(ctx.db)
    const zone = rows[0]?.country && zoneOfCountry(rows[0].country)
    if (zone) return zone
  }
  return zoneOf(ctx, sellerId)
}

const sleepUntil = async (ctx: Ctx, run: AutomationRun, at: Temporal.Instant, awaits: Trigger | null = null) => {
  await ctx.db
    .updateTable('automationRuns')
    .set({ wakeAt: at, awaits, changedAt: ctx.now })
    .where('id', '=', run.id)
    .execute()
  await enqueue(ctx, advanceRun, { runId: run.id }, { at, key: `automation-run-${run.id}` })
}

/** Begins a wait, or ends one whose time has come. */
const takeWait = async (ctx: Ctx, { run, plan }: Underway, step: Step & { kind: 'wait' }): Promise<boolean> => {
  if (run.wakeAt) {
    const isLate = step.mode === 'until_event'
    await note(ctx, run, step, { outcome: isLate ? 'skipped' : 'done', detail: step.mode })
    if (isLate && step.otherwise === 'end') {
      await move(ctx, automationRunState, run.id, 'leave', { set: { reason: 'ended', changedAt: ctx.now } })
      return false
    }
    await goTo(ctx, run, nextPlace(plan.steps, run.place))
    return true
  }
  const at = wakeAt(step, ctx.now, await zoneOf(ctx, run.sellerId))
  const awaits = step.mode === 'until_event' ? (step.event?.name ?? null) : null
  await sleepUntil(ctx, run, at, awaits)
  return Temporal.Instant.compare(at, ctx.now) <= 0
}

const goTo = (ctx: Ctx, run: AutomationRun, place: string, values: Record<string, string> = {}) =>
  ctx.db
    .updateTable('automationRuns')
    .set({
      place,
      wakeAt: null,
      awaits: null,
      doneCount: run.doneCount + 1,
      values: JSON.stringify({ ...run.values, ...values }),
      changedAt: ctx.now,
    })
    .where('id', '=', run.id)
    .execute()

type Noted = { outcome: 'done' | 'skipped' | 'failed'; detail: string }

const note = (ctx: Ctx, run: AutomationRun, step: Step, { outcome, detail }: Noted) =>
  ctx.db
    .insertInto('automationLog')
    .values({
      runId: run.id,
      automationId: run.automationId,
      sellerId: run.sellerId,
      number: run.doneCount + 1,
      step: step.kind === 'act' ? step.act : step.kind,
      outcome,
      detail: detail.slice(0, 500),
      at: ctx.now,
    })
    // A step that failed and is tried again keeps its line.
    .onConflict((conflict) => conflict.columns(['runId', 'number']).doUpdateSet({ outcome, detail, at: ctx.now }))
    .execute()

/** A step that was refused stops the run there, with the reason in the seller's language; tried again once it is mended. */
const failStep = async (ctx: Ctx, runId: number, refusal: Refusal): Promise<void> => {
  const found = await lockRun(ctx, runId)
  const step = found && stepAt(found.plan.steps, found.run.place)
  if (!found || !step) return
  const seller = await sellerById(ctx, found.run.sellerId)
  const detail = ctx.ports.registry.get(explained)(refusal, pickLocale(seller?.locale ?? ''))
  await note(ctx, found.run, step, { outcome: 'failed', detail })
  await move(ctx, automationRunState, runId, 'fail', { set: { reason: 'failed', changedAt: ctx.now } })
}
