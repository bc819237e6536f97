import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { mayMove } from '#platform/shared/machine.ts'
import { waitingState } from '../vocabulary.ts'
import { endEntry } from './waiting/find-entry.ts'

/** Waiting lists know people by their mail address alone. */
export const ticketsErasing: Erasing = {
  columns: { order_attendees: 'rows' },
  erase: async (ctx, { sellerId, emails }) => {
    const entries = await ctx.db
      .selectFrom('waitingEntries')
      .selectAll()
      .where(sql<boolean>`email = any(${[...emails]}::citext[])`)
      .$if(sellerId !== null, (query) => query.where('sellerId', '=', sellerId ?? 0))
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const entry of entries) {
      if (mayMove(waitingState, 'leave', entry.state)) await endEntry(ctx, entry, 'leave')
      await ctx.db
        .updateTable('waitingEntries')
        .set({ email: `erased-${entry.id}@deleted.invalid` })
        .where('id', '=', entry.id)
        .execute()
    }
  },
}
