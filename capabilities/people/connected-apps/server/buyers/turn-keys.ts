import { sql } from 'kysely'
import { job, oneByOne } from '#platform/server/job.ts'
import { turnKeys } from './signing-keys.ts'

/** Keeps the keys of ID tokens young, each seller's in a transaction of its own. */
export const turnSigningKeys = job('connected_apps.turn_signing_keys', {
  schedule: '40 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const { rows } = await sql<{ sellerId: number }>`
      select distinct seller_id from openid_keys order by seller_id`.execute(world.db)
    await oneByOne(world, rows, (ctx, { sellerId }) => turnKeys(ctx, sellerId))
  },
})
