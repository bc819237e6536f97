import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { judgedDays, type Counts } from '../rules/limits.ts'

/** Days are those of UTC, as mailbox providers count. */
const dayOf = (now: Temporal.Instant): string => now.toZonedDateTimeISO('UTC').toPlainDate().toString()

/** Adds to what a sender's emails came to today; no seller: the platform's own. */
export const countDay = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sellerId: number | null,
  { sent = 0, bounced = 0, complained = 0, unsubscribed = 0, replied = 0 }: Partial<Counts>,
): Promise<void> => {
  await sql`insert into mail_days as d (seller_id, day, sent, bounced, complained, unsubscribed, replied)
    values (${sellerId}, ${dayOf(now)}, ${sent}, ${bounced}, ${complained}, ${unsubscribed}, ${replied})
    on conflict (seller_id, day) do update set sent = d.sent + excluded.sent, bounced = d.bounced + excluded.bounced,
      complained = d.complained + excluded.complained, unsubscribed = d.unsubscribed + excluded.unsubscribed,
      replied = d.replied + excluded.replied`.execute(db)
}

/** What a seller's emails came to since a day, that day included. */
export const countsSince = async (
  { db }: Pick<Ctx, 'db'>,
  sellerId: number,
  from: Temporal.Instant,
): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(bounced), 0)::int as bounced, coalesce(sum(complained), 0)::int as complained,
      coalesce(sum(unsubscribed), 0)::int as unsubscribed, coalesce(sum(replied), 0)::int as replied
    from mail_days where seller_id = ${sellerId} and day >= ${dayOf(from)}`.execute(db)
  return rows[0]!
}

export const judgedFrom = ({ now }: Pick<Ctx, 'now'>): Temporal.Instant => now.subtract({ hours: 24 * judgedDays })
