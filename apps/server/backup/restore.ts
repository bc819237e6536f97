import { readFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupsIn, type BackupStore } from '#platform/server/backup/store.ts'
import { directUrlOf } from '#platform/server/database-settings.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'
import { openBase } from '../open-base.ts'
import { checkBackup } from './check-backup.ts'
import { storeAt } from './parts.ts'
import { restoreHome } from './restore-home.ts'

const usage = `npm run restore -- --list                    the backups in BACKUP_TO
npm run restore -- latest                    restores the newest into an empty home or database
npm run restore -- <name or path of a file>  restores that one
npm run restore -- latest --check            restores it into a temporary database and compares everything
  --from <folder or s3://…>   another place than BACKUP_TO
  --key <file>                file with the passphrase or AGE-SECRET-KEY, instead of BACKUP_KEY
  --replace                   what is in the database goes; files that are there are put aside
  --scratch <folder>          where --check works (default: the folder for temporary files)`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    replace: { type: 'boolean' },
    from: { type: 'string' },
    key: { type: 'string' },
    scratch: { type: 'string' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  // Root reads the key, which nobody else may, before it becomes RUN_AS. A backup that is read needs no BACKUP_KEY to seal others with.
  const key = values.key && (await readFile(values.key, 'utf8')).trim()
  const { BACKUP_TO: usualPlace, ...environment } = process.env
  process.exit(await restore(await stepDown(readSettings(environment)), { key, usualPlace }))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

type Given = { key: string | undefined; usualPlace: string | undefined }

async function restore(settings: Settings, { key = settings.BACKUP_KEY, usualPlace }: Given): Promise<number> {
  const [given] = positionals
  if (given === undefined && !values.list && !values.check) {
    say(usage)
    return 2
  }
  const { store, names } = await whereFrom(usualPlace, given)
  if (values.list) {
    for (const name of names) say(name)
    return 0
  }
  const name = given === undefined || given === 'latest' ? names.at(-1) : basename(given)
  if (name === undefined) throw new Error(`There is no backup in ${store.place}.`)
  if (key === undefined) throw new Error('BACKUP_KEY, or a file named by --key, says what opens the backup.')
  say(`${values.check ? 'Checking' : 'Restoring'} ${name} of ${store.place}`)
  if (values.check) {
    const faults = await checkBackup(
      { store, name, key },
      { databaseUrl: directUrlOf(settings), scratch: values.scratch },
      say,
    )
    for (const fault of faults) say(`  ${fault}`)
    say(
      faults.length > 0
        ? 'The backup is whole, but the books in it are not green.'
        : 'The backup is good: the books are green.',
    )
    return faults.length > 0 ? 1 : 0
  }
  const base = await openBase(settings)
  try {
    const wanted = { store, name, key, replaces: values.replace ?? false, compares: true }
    await restoreHome(base, settings.KONTOR_SECRET, wanted, say)
    say(`Restored into ${base.home}. Before you start it, read docs/backup.md: “After restoring”.`)
    return 0
  } finally {
    await base.close()
  }
}

/** A path names its own folder; any other name is looked up in the backup store. */
async function whereFrom(usualPlace?: string, given?: string): Promise<{ store: BackupStore; names: string[] }> {
  const isPath = given !== undefined && (isAbsolute(given) || given.includes('/')) && !given.startsWith('s3://')
  const place = isPath ? dirname(resolve(given)) : (values.from ?? usualPlace)
  if (place === undefined) throw new Error('BACKUP_TO, or --from, says where the backups are.')
  const store = await storeAt(place)
  return { store, names: await backupsIn(store) }
}
