import type { World } from '#platform/server/world.ts'
import type { WatchedPart } from '../../vocabulary.ts'
import { watchBackup } from './watch-backup.ts'
import { watchBooks } from './watch-books.ts'
import { watchCertificate } from './watch-certificate.ts'
import { watchDatabase } from './watch-database.ts'
import { watchDisk } from './watch-disk.ts'
import { watchJobs } from './watch-jobs.ts'
import { watchMail } from './watch-mail.ts'
import { watchProviders } from './watch-providers.ts'
import { watchReplica } from './watch-replica.ts'
import { advised, type Reading, type Watch } from './watch.ts'

const watches: readonly Watch[] = [
  watchDatabase,
  watchReplica,
  watchJobs,
  watchMail,
  watchBooks,
  watchProviders,
  watchDisk,
  watchCertificate,
  watchBackup,
]

export type Readings = ReadonlyMap<WatchedPart, Reading>

/** The state of every part. One that cannot be read reports so and does not affect the others. */
export const lookAtAll = async (world: World): Promise<Readings> => {
  const readings = new Map<WatchedPart, Reading>()
  for (const { part, look } of watches)
    readings.set(
      part,
      await look(world).catch((error: unknown) =>
        advised('unreadable', 'unreadable', { error: String(error).slice(0, 200) }),
      ),
    )
  return readings
}
