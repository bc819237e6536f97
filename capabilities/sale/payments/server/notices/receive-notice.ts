import { enqueue, job, tryEach } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { paymentRefusals, transferState } from '../../vocabulary.ts'
import { resolveTransfer } from '../ask-provider.ts'
import { noteCalls, openCircuits } from '../circuit.ts'
import type { Notice } from '../../providers/port.ts'
import { providers } from '../registry.ts'
import { sendNoticesTo } from '../../providers/sandbox/books.ts'
import { recordOutcome } from '../record-outcome.ts'
import { applyDispute } from './apply-dispute.ts'

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

/** Asks providers about transfers whose answer was lost: a process died, a call timed out. */
export const resolveUnknown = job('payments.resolve_unknown', {
  schedule: '*/5 * * * *',
  run: async (world) => {
    const before = world.ports.now().subtract({ minutes: 5 })
    const lost = await world.db
      .selectFrom('transfers')
      .selectAll()
      .where('state', 'in', transferState.sets.unanswered)
      .where('createdAt', '<=', before)
      // What is charged with another follows it.
      .where('chargedWithId', 'is', null)
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
