import type { Erasing } from '#platform/server/erase.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'
import { settleAccess } from './settle-access.ts'

/** The purchases are given up: access ends, and no mail is sent about it. */
export const accessErasing: Erasing = {
  erase: async (ctx, person) => {
    const own = ownedBy(ctx.ports.registry.get(allTables), 'accesses', person)
    if (!own) return
    const ended = await ctx.db
      .updateTable('accesses')
      .set({ endedByOwnerAt: ctx.now })
      .where(own)
      .where('endedByOwnerAt', 'is', null)
      .returning('orderId')
      .execute()
    for (const orderId of new Set(ended.map((access) => access.orderId)))
      await settleAccess(ctx, orderId, { tells: false })
  },
}
