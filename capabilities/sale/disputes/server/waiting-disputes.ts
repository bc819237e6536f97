import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { waitingForSeller, waitingSources } from '#platform/server/waiting.ts'
import { disputeTexts } from '../texts.ts'

const screen = 'transfers?transferable_type[]=Chargeback'

/** Disputes nobody answered, and by when the bank wants the first answer; of one seller, or of all. */
const openDisputes = async (ctx: Pick<Ctx, 'db'>, sellerId: number | null) => {
  const { rows } = await sql<{ count: number; dueAt: Temporal.Instant | null }>`
    select count(*)::int as count, min(respond_by) as due_at from disputes
    where state = 'open' ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(ctx.db)
  return rows[0]!
}

export const waitingDisputes = [
  waitingForSeller({
    key: 'disputes',
    permission: 'payments.read',
    link: `/cabinet/${screen}`,
    text: (locale, count) => disputeTexts.in(locale)('waiting.disputes', { count }),
    count: openDisputes,
  }),
  waitingSources.bring({
    home: 'operator',
    permission: 'payments.read',
    read: async (ctx) => {
      const { count, dueAt } = await openDisputes(ctx, null)
      const text = disputeTexts.in(ctx.locale)('waiting.disputes', { count })
      return count > 0 ? [{ key: 'disputes', count, text, link: `/admin/${screen}`, dueAt }] : []
    },
  }),
]
