import { sql } from 'kysely'
import { job } from '#platform/server/job.ts'

const day = 24

/** Deletes tokens that would no longer work anyway, and apps that registered by themselves and were never connected. */
export const sweepTokens = job('connected_apps.sweep_tokens', {
  schedule: '50 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async ({ db, now }) => {
      await sql`delete from oauth_tokens where expires_at < ${now.subtract({ hours: day })}`.execute(db)
      await sql`delete from oauth_assertions where expires_at < ${now}`.execute(db)
      await sql`delete from app_connections where ended_at < ${now.subtract({ hours: 365 * day })}`.execute(db)
      await sql`delete from oauth_apps a where seller_id is null and created_at < ${now.subtract({ hours: 30 * day })}
        and not exists (select from app_connections c where c.app_id = a.id)`.execute(db)
    }),
})
