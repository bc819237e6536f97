import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { waitingAtHome } from '#capabilities/sale/orders/server/index.ts'

/** A withdrawal has its day by law: what is open waits on the seller's home. */
export const openAtHome = waitingAtHome.bring(async (ctx: Pick<Ctx, 'db'>, sellerId) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from declarations where seller_id = ${sellerId} and state = 'open'`.execute(ctx.db)
  return { key: 'declarations', count: rows[0]!.count, link: '/cabinet/declarations?state[]=open' }
})
