import type { Pool } from 'pg'
import { systemClock } from '#platform/server/context.ts'
import type { Say } from '#platform/server/backup/dump-rows.ts'
import { folderStore, type BackupStore } from '#platform/server/backup/store.ts'
import { migrationsOf } from '#platform/server/backup/catalogue.ts'
import { takeBackup, type BackupParts } from '#platform/server/backup/take-backup.ts'
import { migrationFiles } from '#platform/server/migrate.ts'
import type { Settings } from '#platform/server/settings.ts'
import { openFiles } from '../open-files.ts'

/** The backup store: a folder, or a bucket of a store that speaks S3. */
export const storeAt = async (place: string): Promise<BackupStore> => {
  if (!place.startsWith('s3://')) return folderStore(place)
  // Large, and needed by few.
  const { s3Store } = await import('#platform/server/backup/s3-store.ts')
  return s3Store(place)
}

/** Everything a backup needs; undefined if the settings name no place for it. */
export const backupParts = async (
  settings: Settings,
  { pool, home, secret }: { pool: Pool; home: string; secret: Buffer },
  say: Say,
): Promise<BackupParts | undefined> => {
  const { BACKUP_TO, BACKUP_KEY, BACKUP_KEEP } = settings
  if (BACKUP_TO === undefined || BACKUP_KEY === undefined) return undefined
  return {
    pool,
    storage: await openFiles(settings, home),
    secret,
    store: await storeAt(BACKUP_TO),
    key: BACKUP_KEY,
    keep: BACKUP_KEEP,
    now: systemClock,
    say,
  }
}

/** Saves a database that is about to be migrated, as it is. One without data, or without news, needs no backup. */
export const backUpBeforeUpgrade = async (parts: BackupParts | undefined): Promise<void> => {
  if (!parts) return
  const client = await parts.pool.connect()
  const done = await migrationsOf(client).finally(() => client.release())
  if (done.length === 0 || (await migrationFiles()).every((name) => done.includes(name))) return
  parts.say(`The database will be upgraded. A backup is made before, into ${parts.store.place} …`)
  const { name } = await takeBackup(parts, 'before_upgrade')
  parts.say(`${name} is whole.`)
}
