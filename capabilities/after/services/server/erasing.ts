import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'
import { forgetFiles } from '#capabilities/offer/files/server/index.ts'

/** Files go with their bytes. */
export const servicesErasing: Erasing = {
  erase: async (ctx, person) => {
    const own = ownedBy(ctx.ports.registry.get(allTables), 'service_files', person)
    if (!own) return
    const { rows } = await sql<{ fileId: number }>`delete from service_files where ${own} returning file_id`.execute(
      ctx.db,
    )
    await forgetFiles(
      ctx,
      rows.map((row) => row.fileId),
    )
  },
  columns: { services: { answers: sql`'[]'::jsonb` }, service_messages: { text: '' }, appointments: { reason: null } },
}
