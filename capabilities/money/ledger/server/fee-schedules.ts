import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { addFeeSchedule, simulateFee } from '../contract.ts'
import { feeOn } from '../rules/postings.ts'
import { ledgerRefusals } from '../vocabulary.ts'
import { schedulesHolding } from './fees.ts'

const sellerIdFor = async (ctx: Ctx, username: string | null): Promise<number | null> => {
  if (username === null) return null
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw invalid({ sellerUsername: ['not_in_list'] })
  return seller.id
}

/** Adds a schedule. None reaches back: what was charged was charged by the schedule of its day. */
export const addSchedule = async (ctx: Ctx, input: Input<typeof addFeeSchedule>) => {
  const { sellerUsername, ...schedule } = input
  const validFrom = input.validFrom ?? ctx.now.round({ smallestUnit: 'second', roundingMode: 'floor' })
  if (input.validFrom && Temporal.Instant.compare(input.validFrom, ctx.now) < 0)
    throw invalid({ validFrom: ['date_in_past'] })
  if (schedule.bandFrom !== null && schedule.bandTill !== null && schedule.bandTill <= schedule.bandFrom)
    throw invalid({ bandTill: ['too_small'] })
  if (schedule.minFeeAmount !== null && schedule.maxFeeAmount !== null && schedule.maxFeeAmount < schedule.minFeeAmount)
    throw invalid({ maxFeeAmount: ['too_small'] })
  const { id } = await ctx.db
    .insertInto('feeSchedules')
    .values({
      ...schedule,
      sellerId: await sellerIdFor(ctx, sellerUsername),
      validFrom,
      validTill: null,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'ledger.fee_schedule_added',
    subject: 'fee_schedule',
    subjectId: id,
    after: { ...input, validFrom: validFrom.toString() },
  })
  return { id }
}

export const endSchedule = async (ctx: Ctx, { id }: { id: number }) => {
  const schedule = await ctx.db
    .selectFrom('feeSchedules')
    .select(['id', 'validTill'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!schedule) throw notFound()
  if (schedule.validTill !== null) throw refuse(ledgerRefusals, 'schedule_ended')
  await ctx.db.updateTable('feeSchedules').set({ validTill: ctx.now }).where('id', '=', id).execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'ledger.fee_schedule_ended',
    subject: 'fee_schedule',
    subjectId: id,
  })
  return { id }
}

/** For a sale of this amount by this method the fee would be this, because of this schedule. */
export const simulate = async (ctx: Ctx, input: Input<typeof simulateFee>) => {
  const sellerId = await sellerIdFor(ctx, input.sellerUsername)
  const [first, ...others] = await schedulesHolding(ctx, {
    sellerId,
    method: input.method,
    currency: input.currency,
    gross: input.amount,
    ...(input.revenue === null ? {} : { revenue: input.revenue }),
  })
  const { fee, vat } = feeOn(input.amount, first ?? null, { fee: 0, vat: 0 })
  return { fee, vat, share: input.amount - fee - vat, rule: first ?? null, others }
}
