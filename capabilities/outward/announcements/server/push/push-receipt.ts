import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { unseal } from '#platform/server/secrets.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Announcement } from '../tables.ts'
import { push, type Message, type Outcome, type Subscription } from './send-push.ts'

/** Seconds to wait after each failed try. A message is old news after three days. */
export const retryWaits: readonly number[] = [30, 300, 3600, 14_400]

type Due = { deviceId: number; attempts: number; subscription: Subscription }

/**
 * Sends to one person's devices: record the attempts, commit, call, record the answers. An unanswered call is repeated:
 * push service and device recognise the message by its topic and tag, so that it is shown once.
 */
export const pushReceipt = job<{ receiptId: number }>('announcements.push_receipt', {
  run: async (world, { receiptId }) => {
    const taken = await world.transact((ctx) => take(ctx, receiptId))
    if (!taken) return
    const said = await Promise.all(
      taken.due.map(async (due) => ({ ...due, outcome: await push(world, due.subscription, taken.message) })),
    )
    await world.transact((ctx) => noteAll(ctx, receiptId, said))
  },
})

type Receipt = { userId: number; sellerId: number; openedAt: Temporal.Instant | null; announcementId: number } & Pick<
  Announcement,
  'state' | 'title' | 'text'
>

const take = async (ctx: Ctx, receiptId: number): Promise<{ message: Message; due: Due[] } | undefined> => {
  const {
    rows: [receipt],
  } = await sql<Receipt>`
    select r.user_id, r.seller_id, r.opened_at, a.id as announcement_id, a.state, a.title, a.text
    from announcement_receipts r join announcements a on a.id = r.announcement_id
    where r.id = ${receiptId} for update of r`.execute(ctx.db)
  if (!receipt || receipt.state === 'canceled' || receipt.openedAt) return undefined
  const due = await dueDevices(ctx, receipt.userId, receiptId)
  if (due.length === 0) return undefined
  for (const { deviceId, attempts } of due) {
    const prepared = { state: 'prepared' as const, attempts, nextTryAt: null, at: ctx.now }
    await ctx.db
      .insertInto('announcementPushes')
      .values({ receiptId, deviceId, ...prepared })
      .onConflict((conflict) => conflict.columns(['receiptId', 'deviceId']).doUpdateSet(prepared))
      .execute()
  }
  const seller = await sellerById(ctx, receipt.sellerId)
  return {
    message: {
      title: [seller?.name, receipt.title].filter(Boolean).join(': '),
      body: receipt.text,
      url: `/payer/notifications/${receiptId}`,
      tag: `a${receipt.announcementId}`,
    },
    due,
  }
}

/** The devices of a person that did not get it yet, each with its next try. */
const dueDevices = async (ctx: Ctx, userId: number, receiptId: number): Promise<Due[]> => {
  const devices = await ctx.db.selectFrom('pushDevices').selectAll().where('userId', '=', userId).execute()
  const tried = new Map(
    (await ctx.db.selectFrom('announcementPushes').selectAll().where('receiptId', '=', receiptId).execute()).map(
      (row) => [row.deviceId, row],
    ),
  )
  return devices.flatMap((device): Due[] => {
    const before = tried.get(device.id)
    if (before && before.state !== 'prepared' && !before.nextTryAt) return []
    return [
      {
        deviceId: device.id,
        attempts: (before?.attempts ?? 0) + 1,
        subscription: JSON.parse(unseal(ctx.ports.secret, device.subscriptionSealed)) as Subscription,
      },
    ]
  })
}

const noteAll = async (ctx: Ctx, receiptId: number, said: readonly (Due & { outcome: Outcome })[]): Promise<void> => {
  let again: number | undefined
  for (const { deviceId, attempts, outcome } of said) {
    if (outcome.kind === 'gone') {
      await ctx.db.deleteFrom('pushDevices').where('id', '=', deviceId).execute()
      continue
    }
    const wait = outcome.kind === 'later' ? retryWaits[attempts - 1] : undefined
    if (wait !== undefined) again = Math.min(again ?? wait, wait)
    await ctx.db
      .updateTable('announcementPushes')
      .set({
        state: outcome.kind === 'taken' ? 'processed' : 'error',
        status: outcome.status,
        error: outcome.error,
        nextTryAt: wait === undefined ? null : ctx.now.add({ seconds: wait }),
        at: ctx.now,
      })
      .where('receiptId', '=', receiptId)
      .where('deviceId', '=', deviceId)
      .execute()
    if (outcome.kind === 'taken')
      await ctx.db.updateTable('pushDevices').set({ lastPushedAt: ctx.now }).where('id', '=', deviceId).execute()
  }
  if (said.some(({ outcome }) => outcome.kind === 'taken')) await noteDelivered(ctx, receiptId)
  if (again !== undefined) await enqueue(ctx, pushReceipt, { receiptId }, { at: ctx.now.add({ seconds: again }) })
}

/** Counted once for each person, however many devices they have. */
const noteDelivered = async (ctx: Ctx, receiptId: number): Promise<void> => {
  const first = await ctx.db
    .updateTable('announcementReceipts')
    .set({ deliveredAt: ctx.now })
    .where('id', '=', receiptId)
    .where('deliveredAt', 'is', null)
    .returning('announcementId')
    .executeTakeFirst()
  if (first)
    await ctx.db
      .updateTable('announcements')
      .set((e) => ({ deliveredCount: e('deliveredCount', '+', 1) }))
      .where('id', '=', first.announcementId)
      .execute()
}
