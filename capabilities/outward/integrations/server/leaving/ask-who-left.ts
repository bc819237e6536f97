import { sql } from 'kysely'
import { job, oneByOne, tryEach } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { connectorNamed } from '../../connectors/connected.ts'
import { declaredConnectors } from '../../connectors/declared.ts'
import { keysOf } from '../keys.ts'
import { noteGone, type LeftFrom } from './note-gone.ts'

type Asked = LeftFrom & { keysSealed: string | null; lookedAt: Temporal.Instant | null }

/** Services that report nothing are asked who unsubscribed since they were asked last, with an hour of overlap. */
export const askWhoLeft = job('integrations.ask_who_left', {
  schedule: '*/15 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const names = declaredConnectors.filter(({ reports }) => reports === 'asked').map(({ name }) => name)
    const { rows } =
      await sql<Asked>`select id, seller_id, connector, name, keys_sealed, looked_at from integration_accounts
      where state = 'active' and connector = any(${names}::text[])
        and (paused_until is null or paused_until <= ${world.ports.now()})`.execute(world.db)
    await tryEach(rows, (account) => askOne(world, account))
  },
})

const askOne = async (world: World, { keysSealed, lookedAt, ...account }: Asked): Promise<void> => {
  const now = world.ports.now()
  const since = (lookedAt ?? now).subtract({ hours: 1 })
  const at = { ports: world.ports, keys: keysOf(world, { keysSealed }) }
  // A service that does not answer is asked again for the same time.
  const gone = await connectorNamed(account.connector)
    .readGone?.(at, since)
    .catch(() => undefined)
  if (!gone) return
  await oneByOne(world, gone, (ctx, each) => noteGone(ctx, account, each))
  await world.transact((ctx) =>
    sql`update integration_accounts set looked_at = ${now} where id = ${account.id}`.execute(ctx.db),
  )
}
