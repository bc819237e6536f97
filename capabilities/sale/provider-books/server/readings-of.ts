import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { ReadingFailure } from '../vocabulary.ts'

/** How far the books of an account were compared, and how many lines of them differ. */
export type BooksReading = {
  completeUntil: Temporal.Instant | null
  failure: ReadingFailure | null
  differ: number
}

/** How far the books of a seller's accounts were compared, by account. */
export const readingsOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
): Promise<ReadonlyMap<number, BooksReading>> => {
  const { rows } = await sql<BooksReading & { accountId: number }>`
    select r.account_id, r.complete_until, r.failure,
      (select count(*)::int from provider_lines l where l.account_id = r.account_id and l.state = 'open') as differ
    from provider_readings r join seller_payment_providers a on a.id = r.account_id where a.seller_id = ${sellerId}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ accountId, ...books }) => [accountId, books]))
}
