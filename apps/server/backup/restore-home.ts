import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Say } from '#platform/server/backup/dump-rows.ts'
import type { Read } from '#platform/server/backup/read-backup.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import type { BackupStore } from '#platform/server/backup/store.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { filesFolder } from '../open-files.ts'
import type { Base } from '../open-base.ts'

/**
 * Providers know a charge by the number of its payment, banks a transfer by that of its rate: a number that was given
 * after the backup was made must not come again.
 */
const leap = 1_000_000

export type Wanted = { store: BackupStore; name: string; key: string; replaces: boolean; compares: boolean }

/** Makes an installation what it was when the backup was made: files, database, secret. What was there is put aside or refused. */
export const restoreHome = async (
  base: Base,
  givenSecret: string | undefined,
  { store, name, key, replaces, compares }: Wanted,
  say: Say,
): Promise<Read> => {
  const [files, coming] = [filesFolder(base.home), join(base.home, 'files.restoring')]
  const there = await readdir(files).catch(() => [])
  if (there.length > 0 && !replaces)
    throw new Error(`There are files in ${files}. Restore into an empty home, or use --replace: they are put aside.`)
  await rm(coming, { recursive: true, force: true })
  await mkdir(coming, { recursive: true })
  const pool = openPlainPool({
    connectionString: base.connectionString,
    max: 3,
    application_name: 'kontor-restore',
  })
  try {
    const open = () => store.read(name)
    const read = await restoreBackup({
      pool,
      storage: folderStorage(coming),
      key,
      open,
      replaces,
      compares,
      leap,
      judge: ({ secret }) => refuseOtherSecret(givenSecret, secret),
      say,
    })
    await putInPlace({ files, coming, isKept: there.length > 0, madeAt: read.manifest.madeAt }, say)
    if (givenSecret === undefined) await keepSecret(base.home, read.secret, say)
    return read
  } finally {
    await rm(coming, { recursive: true, force: true })
    await pool.end()
  }
}

type Placing = { files: string; coming: string; isKept: boolean; madeAt: string }

/** The restored files take the place of those that were there, which are put aside. */
const putInPlace = async ({ files, coming, isKept, madeAt }: Placing, say: Say): Promise<void> => {
  if (isKept) {
    const aside = `${files}.before-${madeAt.replaceAll(/[-:]/g, '').slice(0, 15)}`
    await rm(aside, { recursive: true, force: true })
    await rename(files, aside)
    say(`The files that were there are in ${aside}.`)
  } else await rm(files, { recursive: true, force: true })
  await rename(coming, files)
}

const refuseOtherSecret = (given: string | undefined, saved: Buffer): void => {
  if (given !== undefined && !Buffer.from(given).equals(saved))
    throw new Error(
      'KONTOR_SECRET is another one than that of the backup, and what was sealed could not be read. ' +
        'Set it to the one the installation had, or leave it out: then the one in the backup is written into the home folder.',
    )
}

const keepSecret = async (home: string, secret: Buffer, say: Say): Promise<void> => {
  const path = join(home, 'secret')
  const old = await readFile(path).catch(() => undefined)
  if (old?.equals(secret)) return
  if (old) {
    await rename(path, `${path}.before`)
    say(`The secret that was there is in ${path}.before.`)
  }
  await writeFile(path, secret, { mode: 0o600 })
}
