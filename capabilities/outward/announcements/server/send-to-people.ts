import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { announcementState, peopleAtOnce } from '../vocabulary.ts'
import { countAudience, nextPeople } from './find-audience.ts'
import { mailPeople } from './mail-people.ts'
import { pushReceipt } from './push/push-receipt.ts'

/** Sends to one group of people after another; after a crash it continues behind the last recipient. */
export const sendToPeople = job<{ announcementId: number }>('announcements.send_to_people', {
  run: async (world, { announcementId }) => {
    while (await world.transact((ctx) => tellNext(ctx, announcementId)));
  },
})

/** Answers whether there may be more. */
export const tellNext = async (ctx: Ctx, id: number, most = peopleAtOnce): Promise<boolean> => {
  const row = await ctx.db.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return false
  if (row.state === 'scheduled') {
    if (row.sendAt && Temporal.Instant.compare(row.sendAt, ctx.now) > 0) return false
    await move(ctx, announcementState, id, 'start', {
      set: { recipientsTotal: (await countAudience(ctx, row)).people },
    })
  } else if (row.state !== 'sending') return false
  const people = await nextPeople(ctx, row, row.lastUserId, most)
  if (people.length > 0) {
    const receipts = await ctx.db
      .insertInto('announcementReceipts')
      .values(people.map((userId) => ({ announcementId: id, sellerId: row.sellerId, userId, createdAt: ctx.now })))
      .onConflict((conflict) => conflict.columns(['announcementId', 'userId']).doNothing())
      .returning(['id', 'userId'])
      .execute()
    const mailed = await mailPeople(
      ctx,
      row,
      receipts.map(({ userId }) => userId),
    )
    await ctx.db
      .updateTable('announcements')
      .set((e) => ({
        lastUserId: people.at(-1)!,
        recipientsCount: e('recipientsCount', '+', receipts.length),
        mailedCount: e('mailedCount', '+', mailed),
      }))
      .where('id', '=', id)
      .execute()
    await pushAll(ctx, receipts)
  }
  if (people.length === most) return true
  await move(ctx, announcementState, id, 'finish', { set: { sentAt: ctx.now } })
  return false
}

/** On the devices of those who have some. */
const pushAll = async (ctx: Ctx, receipts: readonly { id: number; userId: number }[]): Promise<void> => {
  const ids = receipts.map(({ userId }) => userId)
  if (ids.length === 0) return
  const reached = await ctx.db
    .selectFrom('pushDevices')
    .select('userId')
    .distinct()
    .where('userId', 'in', ids)
    .execute()
  const known = new Set(reached.map(({ userId }) => userId))
  for (const receipt of receipts)
    if (known.has(receipt.userId)) await enqueue(ctx, pushReceipt, { receiptId: receipt.id })
}
