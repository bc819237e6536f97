import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** At one seller, what a person is signed in to and linked with there ends, and what they were called there is forgotten. */
export const connectedAppsErasing: Erasing = {
  columns: { app_connections: 'rows', openid_subjects: 'rows' },
  erase: async ({ db }, { userId, sellerId }) => {
    if (sellerId === null) return
    await sql`delete from app_connections c using oauth_apps a
      where c.user_id = ${userId} and c.seller_id = ${sellerId} and a.id = c.app_id and a.kind <> 'account'`.execute(db)
    await sql`delete from openid_subjects where user_id = ${userId} and seller_id = ${sellerId}`.execute(db)
  },
}
