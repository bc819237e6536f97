import { sql } from 'kysely'
import { waitingForSeller } from '#platform/server/waiting.ts'
import { declarationTexts } from '../texts.ts'

/** Money is given back within fourteen days of a withdrawal (§ 357 (1) BGB). */
const refundDays = 14

/** A withdrawal has its day by law: what is open waits on the seller's home. */
export const openAtHome = waitingForSeller({
  key: 'declarations',
  permission: 'declarations.read',
  link: '/cabinet/declarations?state[]=open',
  text: (locale, count) => declarationTexts.in(locale)('waiting.open', { count }),
  count: async (ctx, sellerId) => {
    const { rows } = await sql<{ count: number; withdrawnAt: Temporal.Instant | null }>`
      select count(*)::int as count, min(received_at) filter (where kind = 'withdrawal') as withdrawn_at
      from declarations where seller_id = ${sellerId} and state = 'open'`.execute(ctx.db)
    const { count, withdrawnAt } = rows[0]!
    return { count, dueAt: withdrawnAt?.add({ hours: refundDays * 24 }) ?? null }
  },
})
