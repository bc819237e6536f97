import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Invitations name somebody before there is an account, and buyers are bound by their address: both are found by mail address. */
export const affiliatesErasing: Erasing = {
  columns: { affiliate_touches: 'rows' },
  erase: async (ctx, { userId, sellerId, emails }) => {
    const at = sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`
    await sql`delete from affiliate_lifetimes where email = any(${[...emails]}::citext[]) ${at}`.execute(ctx.db)
    // Erasure at one seller concerns the buyer only; a publisher stays one.
    if (sellerId !== null) return
    await sql`update affiliate_nodes set email = 'erased-' || id || '@deleted.invalid', name = '—', note = null, reason = null where user_id = ${userId} or (user_id is null and email = any(${[...emails]}::citext[]))`.execute(
      ctx.db,
    )
  },
}
