import { sql } from 'kysely'
import { waitingForSeller } from '#platform/server/waiting.ts'
import { assistantsTexts } from '../texts.ts'

/** What assistants asked for waits on the seller’s home until it is decided, or over. */
export const requestsWait = waitingForSeller({
  key: 'assistant_requests',
  permission: 'assistants.decide',
  link: '/cabinet/assistant_requests?state[]=pending',
  text: (locale, count) => assistantsTexts.in(locale)('waiting.requests', { count }),
  count: async (ctx, sellerId) => {
    const { rows } = await sql<{ count: number; dueAt: Temporal.Instant | null }>`
      select count(*)::int as count, min(expires_at) as due_at
      from assistant_requests where seller_id = ${sellerId} and state = 'pending' and expires_at > ${ctx.now}`.execute(
      ctx.db,
    )
    return rows[0]!
  },
})
