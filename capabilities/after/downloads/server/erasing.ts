import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'

/** Stamped copies bear the buyer's name: they go with the next sweep of those nobody asks for. */
export const downloadsErasing: Erasing = {
  erase: async (ctx, person) => {
    const own = ownedBy(ctx.ports.registry.get(allTables), 'accesses', person)
    if (own)
      await sql`update stamped_files set line = '', used_at = 'epoch' where access_id in (select id from accesses where ${own})`.execute(
        ctx.db,
      )
  },
  columns: { downloads: { address: null, device: null }, download_devices: 'rows' },
}
