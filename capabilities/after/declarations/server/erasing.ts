import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { firstNameOfErased, lastNameOfErased } from '#capabilities/people/payers/server/index.ts'

/** Declarations come without signing in: by the order they were found to belong to, or by their mail address. */
export const declarationsErasing: Erasing = {
  erase: async (ctx, { userId, sellerId, emails }) => {
    const seller = sql`declarations.seller_id`
    await sql`update declarations set name = ${firstNameOfErased(seller)} || ' ' || ${lastNameOfErased(seller)}, email = 'erased-' || id || '@deleted.invalid', contract = '', reason = null, answer = null, address = null
      where (email = any(${[...emails]}::citext[]) or order_id in (select id from orders where buyer_user_id = ${userId})) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
  },
}
