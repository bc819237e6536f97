import { folderStorage } from '#platform/server/storage.ts'
import { copyFrom } from '#platform/server/copy-from.ts'
import { openDatabase, openPlainPool, openPool } from '#platform/server/database.ts'
import { listenThrough } from '#platform/server/listen-through.ts'
import { processState } from '#platform/server/process-state.ts'
import { runProgram } from '#platform/server/run-program.ts'
import { readSettings } from '#platform/server/settings.ts'
import { sharedBy } from '#platform/server/assemble-app.ts'
import { makeWorld } from '#platform/server/world.ts'
import { chargeDueRates } from '#capabilities/sale/orders/server/index.ts'

/** A worker process of its own for the crash scenario: one billing run at a fixed moment, then it ends. */
const [url, secret, now] = process.argv.slice(2)
const pool = openPool({ connectionString: url, max: 6 })
const plainPool = openPlainPool({ connectionString: url })
const world = makeWorld(openDatabase(pool), {
  settings: readSettings({ LOG_LEVEL: 'silent' }),
  storage: folderStorage('/nowhere'),
  secret: [Buffer.from(secret ?? '', 'hex')],
  now: () => Temporal.Instant.from(now ?? ''),
  process: processState({ kind: 'worker' }),
  ...sharedBy([]),
  copyOut: copyFrom(plainPool),
  runProgram,
  backUp: async () => undefined,
  listen: listenThrough(plainPool),
})
process.stdout.write('billing\n')
await chargeDueRates.run(world, {})
await pool.end()
await plainPool.end()
