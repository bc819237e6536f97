import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { pastWeekend } from '../../rules/calendar.ts'
import { missingFor } from '../../rules/readiness.ts'
import { dunningStatus, inkassoStatus, mailStages } from '../../vocabulary.ts'
import { claimById, todayOf } from '../find-claim.ts'
import { stopAsking } from './asking.ts'
import { holdsOn } from './hold-of.ts'
import { beginHandOver } from '../inkasso/hand-over.ts'
import { mailKey } from './mail-values.ts'
import { waitsForParts } from './pay-in-parts.ts'
import { noteClaim } from '../note.ts'
import { sendNextMail, tellStage } from './send-mail.ts'
import { settingsOf } from './settings.ts'
import type { Claim } from '../tables.ts'

/**
 * The day's work on claims: broken promises, parts that are due or missed, mails whose day has come, terms that are
 * over, what is complete now.
 */
export const runDunning = job('collections.run_dunning', {
  schedule: '30 6 * * *',
  run: async (world) => {
    // The latest day anywhere on earth; each claim then uses its seller's own day.
    const tomorrow = localDay(world.ports.now(), 'Pacific/Kiritimati')
    const { rows } = await sql<{ id: number }>`
      select id from claims where resolved_at is null and dunning_status = 'in_progress' and (next_mail_on <= ${tomorrow}::date or deadline_on < ${tomorrow}::date)
      union select id from claims where resolved_at is null and parts_from_amount is not null and parts_broken_at is null
      union select id from claims where resolved_at is null and dunning_status = 'completed' and inkasso_status in ${inSet(inkassoStatus, 'before_agency')} order by id`.execute(
      world.db,
    )
    await oneByOne(world, rows, (ctx, { id }) => goOn(ctx, id))
  },
})

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(a, b) < 0

/** One claim's work of this day; nothing is sent on a weekend. */
export const goOn = async (ctx: Ctx, claimId: number): Promise<void> => {
  const { orderId } = await claimById(ctx, claimId)
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const claim = await ctx.db
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claimId)
    .where('resolvedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) return
  const today = await todayOf(ctx, claim.sellerId)
  if (claim.dunningStatus === 'completed') return checkReadiness(ctx, claim)
  if (claim.dunningStatus !== 'in_progress' || claim.openAmount === 0) return
  if (claim.promisedOn !== null) {
    if (!isBefore(claim.promisedOn, today)) return
    await ctx.db.updateTable('claims').set({ promisedOn: null }).where('id', '=', claim.id).execute()
    await noteClaim(ctx, claim.id, 'promise_broken')
  }
  if (await waitsForParts(ctx, claim, today)) return
  const [hold] = await holdsOn(ctx, claim.orderId)
  if (hold) await stopAsking(ctx, claim, hold)
  else if (claim.nextMailOn !== null && !isBefore(today, claim.nextMailOn) && pastWeekend(today).equals(today))
    await sendNextMail(ctx, claim)
  else if (claim.mailsSent === mailStages.length && claim.deadlineOn !== null && isBefore(claim.deadlineOn, today))
    await endMails(ctx, claim)
}

/** The deadline of the third mail has passed. */
const endMails = async (ctx: Ctx, claim: Claim): Promise<void> => {
  await move(ctx, dunningStatus, claim.id, 'complete')
  await noteClaim(ctx, claim.id, 'dunning_completed')
  await checkReadiness(ctx, await claimById(ctx, claim.id))
  await tellStage(ctx, claim.id)
}

const countOf = async (ctx: Ctx, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(ctx.db)).rows[0]?.n ?? 0

const missingOf = async (ctx: Ctx, claim: Claim) => {
  const order = await orderById(ctx, claim.orderId)
  const keys = mailStages.map((stage) => mailKey(claim.id, stage))
  const today = await todayOf(ctx, claim.sellerId)
  const open = await holdsOn(ctx, order.id)
  return missingFor({
    ...order.payerDetails,
    hasConsents:
      (await countOf(ctx, sql<{ n: number }>`select count(*)::int as n from consents where order_id = ${order.id}`)) >
      0,
    deliveredMails: await countOf(
      ctx,
      sql<{
        n: number
      }>`select count(*)::int as n from mails where unique_key = any(${keys}::text[]) and state = 'processed'`,
    ),
    isDeadlineOver: claim.deadlineOn !== null && isBefore(claim.deadlineOn, today),
    hasOpenDispute: open.includes('disputed'),
    hasOpenWithdrawal: open.includes('withdrawal_open'),
    hasOpenRefund:
      (await countOf(
        ctx,
        sql<{
          n: number
        }>`select count(*)::int as n from transfers where order_id = ${order.id} and type = 'Refund' and state in ${inSet(transferState, 'on_its_way')}`,
      )) > 0,
    openAmount: claim.openAmount,
    minimumAmount: (await settingsOf(ctx, claim.sellerId)).minimumAmount,
  })
}

/**
 * Records whether the claim is complete enough to be handed over, and what is missing; hands it over if the seller
 * chose automatic handover.
 */
export const checkReadiness = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const missing = await missingOf(ctx, claim)
  const isReady = missing.length === 0
  if (missing.join() !== claim.missing.join())
    await ctx.db.updateTable('claims').set({ missing }).where('id', '=', claim.id).execute()
  if (isReady && claim.inkassoStatus === 'not_ready_for_inkasso') {
    await move(ctx, inkassoStatus, claim.id, 'make_ready')
    await noteClaim(ctx, claim.id, 'ready')
  } else if (!isReady && claim.inkassoStatus === 'ready_for_inkasso')
    await move(ctx, inkassoStatus, claim.id, 'lose_readiness')
  if (!isReady && missing.join() !== claim.missing.join())
    await noteClaim(ctx, claim.id, 'incomplete', { word: missing.join(',') })
  const { preferredStrategy } = await settingsOf(ctx, claim.sellerId)
  if (isReady && preferredStrategy === 'inkasso') await beginHandOver(ctx, await claimById(ctx, claim.id))
}
