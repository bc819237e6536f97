import type { Ctx } from '#platform/server/context.ts'
import { dayAfterNotice, earliestDay } from '../rules/collect-on.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { DebitMandate, DirectDebit } from './tables.ts'
import { announce } from './announce.ts'
import { creditorOf, termsFor, todayOf } from './creditor.ts'

/**
 * Schedules a payment for collection: on the announced day if that is still ahead, otherwise on a day that is announced
 * now. Once per payment, however often it is requested.
 */
export const prepareDebit = async (
  ctx: Ctx,
  transfer: Pick<Transfer, 'id' | 'sellerId' | 'orderId' | 'orderRateId' | 'providerKey'>,
  mandate: DebitMandate,
  amount: number,
): Promise<void> => {
  const collectOn = await dayOf(ctx, transfer, mandate, amount)
  await ctx.db
    .insertInto('directDebits')
    .values({
      sellerId: transfer.sellerId,
      transferId: transfer.id,
      mandateId: mandate.id,
      state: 'waiting',
      reference: transfer.providerKey,
      amount,
      collectOn,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('transferId').doNothing())
    .execute()
}

type Owed = Pick<Transfer, 'orderId' | 'orderRateId' | 'sellerId'>

const dayOf = async (ctx: Ctx, owed: Owed, mandate: DebitMandate, amount: number): Promise<Temporal.PlainDate> => {
  const terms = termsFor(await creditorOf(ctx, owed.sellerId), mandate)
  const today = await todayOf(ctx, owed.sellerId)
  const soonest = dayAfterNotice(today, terms)
  const told = await ctx.db
    .selectFrom('debitAnnouncements')
    .select('collectOn')
    .where('orderRateId', '=', owed.orderRateId)
    .where('amount', '=', amount)
    .where('collectOn', '>=', earliestDay(today, terms))
    .where('collectOn', '<=', soonest)
    .orderBy('collectOn')
    .executeTakeFirst()
  if (told) return told.collectOn
  await tell(ctx, owed, mandate, { amount, collectOn: soonest })
  return soonest
}

const tell = async (
  ctx: Ctx,
  { orderId, orderRateId }: Pick<Owed, 'orderId' | 'orderRateId'>,
  mandate: Pick<DebitMandate, 'id' | 'sellerId'>,
  debit: { amount: number; collectOn: Temporal.PlainDate },
): Promise<void> => {
  if (orderRateId !== null) await announce(ctx, mandate, orderId, [{ orderRateId, ...debit }])
}

/** Postpones a debit whose file was not written in time, and announces the new day. */
export const putOff = async (
  ctx: Ctx,
  debit: Pick<DirectDebit, 'id' | 'sellerId' | 'transferId' | 'mandateId' | 'amount'>,
) => {
  const { scheme } = await ctx.db
    .selectFrom('debitMandates')
    .select('scheme')
    .where('id', '=', debit.mandateId)
    .executeTakeFirstOrThrow()
  const terms = termsFor(await creditorOf(ctx, debit.sellerId), { scheme })
  const today = await todayOf(ctx, debit.sellerId)
  const collectOn = dayAfterNotice(today, terms)
  const owed = await ctx.db
    .selectFrom('transfers')
    .select(['orderId', 'orderRateId'])
    .where('id', '=', debit.transferId)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('directDebits').set({ collectOn }).where('id', '=', debit.id).execute()
  await tell(ctx, owed, { id: debit.mandateId, sellerId: debit.sellerId }, { amount: debit.amount, collectOn })
}
