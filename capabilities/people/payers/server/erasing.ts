import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { firstNameOfErased, lastNameOfErased } from './erased-name.ts'

const seller = sql`payers.seller_id`

/** Sellers see a deleted person, in their own language; what was bought stays counted. */
export const payersErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    await ctx.db
      .updateTable('payers')
      .set({ erasedAt: ctx.now })
      .where('userId', '=', userId)
      .$if(sellerId !== null, (query) => query.where('sellerId', '=', sellerId ?? 0))
      .execute()
  },
  columns: {
    payers: {
      email: sql`'erased-' || payers.id || '@deleted.invalid'`,
      salutation: null,
      first_name: firstNameOfErased(seller),
      last_name: lastNameOfErased(seller),
      company: null,
      vat_id: null,
      street: null,
      street_number: null,
      zip: null,
      city: null,
      phone: null,
      notes: null,
    },
  },
}
