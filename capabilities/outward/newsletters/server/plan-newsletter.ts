import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { fewestPeople, type SubjectNumber } from '../rules/better-subject.ts'
import { newslettersRefusals, newsletterState } from '../vocabulary.ts'
import { assertRoomToSend } from '#capabilities/offer/content-blocks/server/index.ts'
import { sendingTime } from '#capabilities/offer/content-blocks/rules/sending.ts'
import { expectMayAdvertise } from '#capabilities/outward/returned-mail/server/index.ts'
import { assertNamesAll } from './audience/existing-customers.ts'
import { countPeople } from './audience/find-audience.ts'
import { sendToPeople, startOf } from './send-to-people.ts'
import { lockNewsletter, showNewsletter } from './show-newsletter.ts'
import type { Newsletter } from './tables.ts'
import { decideNow, hasTwoSubjects } from './two-subjects.ts'

type Sending = { id: number; sendAt: Temporal.Instant | null; clockZone?: string | null | undefined }

/** Sends a draft now, or at a time. */
export const sendNewsletter = async (ctx: Ctx, { id, sendAt, clockZone = null }: Sending) => {
  const row = await lockNewsletter(ctx, id)
  const at = sendingTime(ctx.now, sendAt)
  const missing = [...(row.subject === '' ? ['subject'] : []), ...(row.content.blocks.length === 0 ? ['content'] : [])]
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, ['required']]))
    throw refuse(newslettersRefusals, 'not_written', {}, fields)
  }
  assertNamesAll(row)
  await expectMayAdvertise(ctx, row.sellerId)
  await assertReaders(ctx, row, clockZone)
  await assertRoom(ctx, row, at)
  await move(ctx, newsletterState, id, 'schedule', { set: { sendAt: at, clockZone, updatedAt: ctx.now } })
  await enqueue(ctx, sendToPeople, { newsletterId: id }, { at: startOf(at, clockZone), key: `newsletter-${id}` })
  await note(ctx, row, 'newsletters.sent', { subject: row.subject, sendAt: at.toString() })
  return showNewsletter(ctx, { id })
}

const assertReaders = async (ctx: Ctx, row: Newsletter, clockZone: string | null): Promise<void> => {
  if (hasTwoSubjects(row) && clockZone !== null)
    throw refuse(newslettersRefusals, 'subjects_by_zone', {}, { clockZone: ['not_with_two_subjects'] })
  const { people } = await countPeople(ctx, row)
  if (people === 0) throw refuse(newslettersRefusals, 'nobody')
  if (hasTwoSubjects(row) && people < fewestPeople)
    throw refuse(newslettersRefusals, 'too_few_to_compare', { fewest: fewestPeople }, { secondSubject: ['too_few'] })
}

export const recallNewsletter = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await lockNewsletter(ctx, id)
  await move(ctx, newsletterState, id, 'recall', { set: { sendAt: null, updatedAt: ctx.now } })
  await note(ctx, row, 'newsletters.recalled', { subject: row.subject })
  return showNewsletter(ctx, { id })
}

export const cancelNewsletter = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await lockNewsletter(ctx, id)
  await move(ctx, newsletterState, id, 'cancel', { set: { updatedAt: ctx.now } })
  await note(ctx, row, 'newsletters.canceled', { subject: row.subject, recipients: row.recipientsCount })
  return showNewsletter(ctx, { id })
}

/** Ends the comparison of two subjects: the rest gets this one now. */
export const chooseSubject = async (ctx: Ctx, { id, subject }: { id: number; subject: SubjectNumber }) => {
  await decideNow(ctx, await lockNewsletter(ctx, id), subject)
  await enqueue(ctx, sendToPeople, { newsletterId: id }, { key: `newsletter-${id}` })
  return showNewsletter(ctx, { id })
}

const assertRoom = (ctx: Ctx, { sellerId }: Newsletter, at: Temporal.Instant): Promise<void> =>
  assertRoomToSend(ctx, { sellerId, at }, newslettersRefusals, async ({ from, to }) => {
    const { n } = await ctx.db
      .selectFrom('newsletters')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('sellerId', '=', sellerId)
      .where('state', 'in', newsletterState.sets.counted)
      .where('sendAt', '>', from)
      .where('sendAt', '<', to)
      .executeTakeFirstOrThrow()
    return n
  })

const note = (ctx: Ctx, { id, sellerId }: Newsletter, action: string, after: Record<string, unknown>) =>
  writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, subject: 'newsletters', subjectId: id, after })
