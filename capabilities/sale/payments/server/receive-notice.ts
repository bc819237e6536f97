import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue, job, tryEach } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentRefusals, transferState } from '../vocabulary.ts'
import { resolveTransfer } from './ask-provider.ts'
import { noteCalls, openCircuits } from './circuit.ts'
import { transferChanged } from './events.ts'
import type { Notice } from './providers/port.ts'
import { providers } from './providers/registry.ts'
import { sendNoticesTo } from './providers/sandbox/books.ts'
import { recordOutcome } from './record-outcome.ts'

/** Takes a provider's notice: signature over the raw bytes, stored once by its event id, applied from a job. */
export const receiveNotice = async (
  world: World,
  providerName: string,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> => {
  const provider = providers[providerName]
  if (!provider) throw notFound()
  const notice = provider.readNotice(world, rawBody, headers)
  if (!notice) throw refuse(paymentRefusals, 'bad_signature')
  await world.transact(async (ctx) => {
    const stored = await ctx.db
      .insertInto('providerNotices')
      .values({
        provider: providerName,
        providerEventId: notice.eventId,
        kind: notice.kind,
        body: JSON.stringify(notice),
        receivedAt: ctx.now,
        appliedAt: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'providerEventId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await enqueue(ctx, applyNotice, { noticeId: stored.id })
  })
}
sendNoticesTo(receiveNotice)

export const applyNotice = job<{ noticeId: number }>('payments.apply_notice', {
  run: (world, { noticeId }) =>
    world.transact(async (ctx) => {
      const row = await ctx.db
        .selectFrom('providerNotices')
        .selectAll()
        .where('id', '=', noticeId)
        .where('appliedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      const notice = row.body as Notice
      const transfer = await ctx.db
        .selectFrom('transfers')
        .select(['id', 'provider'])
        .where('providerKey', '=', notice.key)
        .executeTakeFirst()
      // A notice may overtake our own commit; the queue brings it again.
      if (!transfer || transfer.provider !== row.provider)
        throw new Error(`Notice ${row.providerEventId} speaks of ${notice.key}, which is not known (yet).`)
      if (notice.kind === 'payment') await recordOutcome(ctx, transfer.id, notice.outcome)
      else await applyDispute(ctx, transfer.id, notice)
      await ctx.db.updateTable('providerNotices').set({ appliedAt: ctx.now }).where('id', '=', noticeId).execute()
    }),
})

const applyDispute = async (
  ctx: Ctx,
  paymentId: number,
  notice: Extract<Notice, { kind: `chargeback_${string}` }>,
): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A dispute may overtake the notice of its own payment; the queue brings it again.
  if (payment.state !== 'successful' && payment.state !== 'partially_paid')
    throw new Error(`Payment ${payment.providerKey} is disputed before it came in.`)
  const key = `chargeback-${paymentId}`
  if (notice.kind === 'chargeback_opened') {
    const made = await ctx.db
      .insertInto('transfers')
      .values({
        token: randomToken(),
        sellerId: payment.sellerId,
        payerId: payment.payerId,
        orderId: payment.orderId,
        orderRateId: payment.orderRateId,
        productId: payment.productId,
        upsellType: payment.upsellType,
        isTest: payment.isTest,
        type: 'Chargeback',
        state: 'pending',
        provider: payment.provider,
        paymentMethod: payment.paymentMethod,
        paymentMethodId: payment.paymentMethodId,
        amount: notice.amount,
        currency: payment.currency,
        providerKey: key,
        refundsId: paymentId,
        note: notice.reason,
        countryCode: payment.countryCode,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.column('providerKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made)
      await emit(
        ctx,
        transferChanged,
        { transferId: made.id, orderId: payment.orderId, type: 'Chargeback', state: 'pending' },
        payment.sellerId,
      )
    return
  }
  const dispute = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'state', 'amount'])
    .where('providerKey', '=', key)
    .executeTakeFirst()
  if (!dispute) throw new Error(`The end of dispute ${key} came before its beginning.`)
  if (dispute.state !== 'pending') return
  const isLost = notice.kind === 'chargeback_lost'
  await move(ctx, transferState, dispute.id, isLost ? 'succeed' : 'cancel', {
    set: { processedAt: ctx.now, receivedAmount: isLost ? dispute.amount : 0 },
  })
  await emit(
    ctx,
    transferChanged,
    { transferId: dispute.id, orderId: payment.orderId, type: 'Chargeback', state: isLost ? 'successful' : 'canceled' },
    payment.sellerId,
  )
}

/** Asks providers about transfers whose answer was lost: a process died, a call timed out. */
export const resolveUnknown = job('payments.resolve_unknown', {
  schedule: '*/5 * * * *',
  run: async (world) => {
    const before = world.ports.now().subtract({ minutes: 5 })
    const lost = await world.db
      .selectFrom('transfers')
      .selectAll()
      .where('state', 'in', ['prepared', 'error'])
      .where('createdAt', '<=', before)
      .orderBy('createdAt')
      .limit(500)
      .execute()
    const shut = new Set((await world.transact(openCircuits)).keys())
    await tryEach(lost, async (transfer) => {
      if (shut.has(transfer.provider)) return
      const outcome = await resolveTransfer(world, transfer)
      await noteCalls(world, transfer.provider, [outcome])
      if (outcome.kind === 'unknown' && (await world.transact(openCircuits)).has(transfer.provider))
        shut.add(transfer.provider)
      if (outcome.kind !== 'unknown') await world.transact((ctx) => recordOutcome(ctx, transfer.id, outcome))
    })
  },
})
