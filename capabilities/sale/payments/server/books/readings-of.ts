import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { AccountHealth } from '../../contract/provider-settings.ts'

/** How far the books of a seller's accounts were compared, by account. */
export const readingsOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
): Promise<ReadonlyMap<number, NonNullable<AccountHealth['books']>>> => {
  const { rows } = await sql<NonNullable<AccountHealth['books']> & { accountId: number }>`
    select r.account_id, r.complete_until, r.failure,
      (select count(*)::int from provider_lines l where l.account_id = r.account_id and l.state = 'open') as differ
    from provider_readings r join seller_payment_providers a on a.id = r.account_id where a.seller_id = ${sellerId}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ accountId, ...books }) => [accountId, books]))
}
