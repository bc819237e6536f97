import { parseArgs } from 'node:util'
import { newKeyPair } from '#platform/server/backup/seal-stream.ts'
import { BackupIsRunning, takeBackup } from '#platform/server/backup/take-backup.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'
import { openBase } from '../open-base.ts'
import { backupParts } from './parts.ts'

const usage = `npm run backup                 saves database, files and secret into BACKUP_TO, sealed by BACKUP_KEY
npm run backup -- --new-key    makes a pair of keys: one for BACKUP_KEY that only seals, one for your safe that opens`
const { values } = parseArgs({
  options: { 'new-key': { type: 'boolean' }, scheduled: { type: 'boolean' }, help: { type: 'boolean' } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

if (values.help) {
  say(usage)
} else if (values['new-key']) {
  const { sealing, opening } = await newKeyPair()
  say(`For the server, which can then seal backups and not read them:\n  BACKUP_KEY=${sealing}`)
  say(`For your safe; without it no backup can be restored:\n  ${opening}`)
} else {
  if (values.scheduled) {
    // The server holds the other end: when it dies, however it dies, so do we.
    process.stdin.resume()
    process.stdin.once('end', () => process.exit(1))
  }
  await take().catch(fail)
  process.exit(0)
}

async function take(): Promise<void> {
  const settings = await stepDown(readSettings(process.env))
  const base = await openBase(settings)
  const pool = openPlainPool({ connectionString: base.connectionString, max: 3 })
  const since = performance.now()
  try {
    const parts = await backupParts(settings, { pool, ...base, secret: await base.secret() }, say)
    if (!parts) throw new Error(`BACKUP_TO and BACKUP_KEY say where backups go and what seals them.\n${usage}`)
    say(`Saving into ${parts.store.place} …`)
    const { name, size, sums } = await takeBackup(parts, values.scheduled ? 'scheduled' : 'by_hand')
    const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.round((performance.now() - since) / 1000)
    say(`${name}: ${rows} rows, ${sums.files.count} files, ${Math.ceil(size / 1e6)} MB in ${seconds} s.`)
  } catch (error) {
    if (!(values.scheduled && error instanceof BackupIsRunning)) throw error
  } finally {
    await pool.end()
    await base.close()
  }
}
