import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'

/** Stamped copies carry the buyer's name: marked as unused, they are deleted by the next clean-up of unused copies. */
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
