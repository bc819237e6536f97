import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInstallation } from '#apps/server/open-installation.ts'
import { type Actor, sellerActor } from '#platform/server/context.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { readSettings } from '#platform/server/settings.ts'
import { pause } from './load.ts'
import { benchSecret, endChildren } from './processes.ts'

type Given = {
  /** Kept, with its database, for a measurement that goes on later. */ home?: string
  /** Settings of PostgreSQL. */ postgres?: Record<string, string>
}

/**
 * An installation with an empty database to measure, in a folder of its own; closing ends what was started and removes all of it, but
 * a folder that was named.
 */
export const openBench = async ({ home: named, postgres = {} }: Given = {}) => {
  if (named) await mkdir(named, { recursive: true, mode: 0o711 })
  const home = named ?? (await mkdtemp(join(tmpdir(), 'kontor-bench-')))
  const database = await startEmbeddedPostgres({ home, settings: postgres })
  const installation = await openInstallation(
    readSettings({
      DATABASE_URL: database.url,
      KONTOR_HOME: home,
      KONTOR_SECRET: benchSecret,
      DEMO: 'false',
      LOG_LEVEL: 'error',
    }),
  )
  const close = async () => {
    await endChildren()
    await pause(200)
    await installation.close()
    await database.stop()
    if (!named) await rm(home, { recursive: true, force: true })
  }
  return { home, database, installation, close }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** A seller who is nobody's user: all planted orders were bought by one person, which lists of one's own purchases would show. */
export const reader = (sellerId: number): Actor => ({ ...sellerActor(sellerId), userId: 0 })

/** The day figures are of. */
export const today = (): string => new Date(Temporal.Now.instant().epochMilliseconds).toISOString().slice(0, 10)
