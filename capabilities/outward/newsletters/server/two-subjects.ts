import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { betterSubject, type SubjectNumber } from '../rules/better-subject.ts'
import { newslettersRefusals } from '../vocabulary.ts'
import { hitsOf, type Hits } from './links.ts'
import type { Newsletter } from './tables.ts'

export const hasTwoSubjects = ({ secondSubject }: Pick<Newsletter, 'secondSubject'>): boolean => secondSubject !== ''

type Subjects = Pick<Newsletter, 'subject' | 'secondSubject' | 'chosenSubject'>

/** The subject for a part of the readers: that of their half, else the chosen one. */
export const subjectOf = ({ subject, secondSubject, chosenSubject }: Subjects, part = 0): string =>
  (part === 0 ? chosenSubject : part) === 2 ? secondSubject : subject

/**
 * Gives each of two subjects its half of the share, whom a hash of newsletter and contact picks, and lets the rest wait.
 * Halves are equal, and of some people there is always one for each.
 */
export const splitDeliveries = async (ctx: Ctx, row: Newsletter): Promise<void> => {
  const decideAt = ctx.now.add({ hours: row.compareHours })
  await sql`update newsletter_deliveries d
      set part = case when r.place <= r.half then 1 when r.place <= 2 * r.half then 2 else 0 end,
        send_at = case when r.place <= 2 * r.half then d.send_at else ${decideAt}::timestamptz end
    from (select id, row_number() over (order by md5(newsletter_id || ':' || coalesce(contact_id::text, 'p' || payer_id)), id) as place,
        greatest(count(*) over () * ${row.compareShare}::int / 200, 1) as half
      from newsletter_deliveries where newsletter_id = ${row.id}) r
    where d.id = r.id`.execute(ctx.db)
  await ctx.db.updateTable('newsletters').set({ decideAt }).where('id', '=', row.id).execute()
}

const isOpen = ({ state, decideAt, decidedAt }: Newsletter): boolean =>
  state === 'sending' && decideAt !== null && decidedAt === null

/** Settles what the rest gets once its time has come. */
export const decideInTime = async (ctx: Ctx, row: Newsletter): Promise<Newsletter> => {
  if (!isOpen(row) || Temporal.Instant.compare(row.decideAt!, ctx.now) > 0) return row
  const { first, second } = await triedOf(ctx, row.id, await hitsOf(ctx, row.id))
  return decide(ctx, row, betterSubject(first, second))
}

/** The seller's own choice, before its time. Answers when the rest is due. */
export const decideNow = async (ctx: Ctx, row: Newsletter, subject: SubjectNumber): Promise<void> => {
  if (!isOpen(row)) throw refuse(newslettersRefusals, 'nothing_to_decide')
  await decide(ctx, row, subject)
  await ctx.db
    .updateTable('newsletterDeliveries')
    .set({ sendAt: ctx.now })
    .where('newsletterId', '=', row.id)
    .where('state', '=', 'planned')
    .where('part', '=', 0)
    .execute()
  const { id, sellerId } = row
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'newsletters.subject_chosen',
    subject: 'newsletters',
    subjectId: id,
    after: { subject: subjectOf({ ...row, chosenSubject: subject }) },
  })
}

const decide = (ctx: Ctx, { id }: Newsletter, chosenSubject: SubjectNumber): Promise<Newsletter> =>
  ctx.db
    .updateTable('newsletters')
    .set({ chosenSubject, decidedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type TriedSubject = { recipients: number; opened: number; clicks: number }

const triedOf = async (ctx: Pick<Ctx, 'db'>, id: number, hits: Hits) => {
  const { rows } = await sql<{ part: number; n: number }>`select part, count(*)::int as n from newsletter_deliveries
    where newsletter_id = ${id} and state = 'written' group by part`.execute(ctx.db)
  const of = (part: number): TriedSubject => ({
    recipients: rows.find((row) => row.part === part)?.n ?? 0,
    opened: hits.openedIn(part),
    clicks: hits.clicksIn(part),
  })
  return { first: of(1), second: of(2) }
}

/** How two subjects do, while they are compared and afterwards; null where there is one, or the sending has not begun. */
export const comparisonOf = async (ctx: Pick<Ctx, 'db'>, row: Newsletter, hits: Hits) => {
  const { decideAt, decidedAt, chosenSubject, id } = row
  if (!decideAt) return null
  const { first, second } = await triedOf(ctx, id, hits)
  return {
    isOpen: isOpen(row),
    decideAt,
    decidedAt,
    chosenSubject,
    subjects: [
      { subject: row.subject, ...first },
      { subject: row.secondSubject, ...second },
    ],
  }
}
