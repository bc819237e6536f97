import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { announcementRefusals, announcementState } from '../vocabulary.ts'
import { assertRoomToSend } from '#capabilities/offer/content-blocks/server/index.ts'
import { sendingTime } from '#capabilities/offer/content-blocks/rules/sending.ts'
import { expectMayAdvertise } from '#capabilities/outward/returned-mail/server/index.ts'
import { countAudience } from './find-audience.ts'
import { sendToPeople } from './send-to-people.ts'
import { ownAnnouncement, showAnnouncement } from './show-announcement.ts'
import type { Announcement } from './tables.ts'

/** Sends a draft now, or at a time. */
export const sendAnnouncement = async (ctx: Ctx, { id, sendAt }: { id: number; sendAt: Temporal.Instant | null }) => {
  const row = await ownAnnouncement(ctx, id)
  const at = sendingTime(ctx.now, sendAt)
  const missing = (['title', 'text'] as const).filter((field) => row[field] === '')
  if (missing.length > 0)
    throw refuse(
      announcementRefusals,
      'not_written',
      {},
      Object.fromEntries(missing.map((field) => [field, ['required']])),
    )
  if (row.byEmail) await expectMayAdvertise(ctx, row.sellerId)
  if ((await countAudience(ctx, row)).people === 0) throw refuse(announcementRefusals, 'nobody')
  await assertRoom(ctx, row, at)
  await move(ctx, announcementState, id, 'schedule', { set: { sendAt: at, updatedAt: ctx.now } })
  await enqueue(ctx, sendToPeople, { announcementId: id }, { at, key: `announcement-${id}` })
  await note(ctx, row, 'announcements.sent', { title: row.title, sendAt: at.toString() })
  return showAnnouncement(ctx, { id })
}

export const recallAnnouncement = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await ownAnnouncement(ctx, id)
  await move(ctx, announcementState, id, 'recall', { set: { sendAt: null, updatedAt: ctx.now } })
  await note(ctx, row, 'announcements.recalled', { title: row.title })
  return showAnnouncement(ctx, { id })
}

export const cancelAnnouncement = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await ownAnnouncement(ctx, id)
  await move(ctx, announcementState, id, 'cancel', { set: { updatedAt: ctx.now } })
  await note(ctx, row, 'announcements.canceled', { title: row.title, recipients: row.recipientsCount })
  return showAnnouncement(ctx, { id })
}

const assertRoom = (ctx: Ctx, { sellerId }: Announcement, at: Temporal.Instant): Promise<void> =>
  assertRoomToSend(ctx, { sellerId, at }, announcementRefusals, async ({ from, to }) => {
    const { n } = await ctx.db
      .selectFrom('announcements')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('sellerId', '=', sellerId)
      .where('state', 'in', announcementState.sets.counted)
      .where('sendAt', '>', from)
      .where('sendAt', '<', to)
      .executeTakeFirstOrThrow()
    return n
  })

const note = (ctx: Ctx, { id, sellerId }: Announcement, action: string, after: Record<string, unknown>) =>
  writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, subject: 'announcements', subjectId: id, after })
