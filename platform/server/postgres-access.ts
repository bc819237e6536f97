import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Identity } from './postgres-engine.ts'
import type { Folders } from './postgres-process.ts'

/** Connections need the password, and come over the socket alone. */
const byPassword = 'local all all scram-sha-256\n'
/** Only for the moment in which a server without a password, or with a lost one, gets a new one. */
const byTrust = 'local all all trust\n'

const rules = 'pg_hba.conf'
const rulesOf = (folders: Folders): string => path.join(folders.data, rules)

/** The password of the embedded server, generated once and stored in the home folder, readable by its owner only. */
export const passwordOf = async (home: string, folders: Folders): Promise<string> => {
  const file = path.join(home, 'postgres-password')
  const made = randomBytes(24).toString('hex')
  const isNew = await writeOnce(file, made)
  if (!isNew) return (await readFile(file, 'utf8')).trim()
  const isOlder = await stat(rulesOf(folders)).catch(() => undefined)
  if (isOlder) await writeFile(rulesOf(folders), byTrust)
  return made
}

// Written beside its place and linked there whole: of several processes that begin at once one makes it, and none reads half of it.
const writeOnce = async (file: string, text: string): Promise<boolean> => {
  const beside = `${file}.${process.pid}`
  try {
    await writeFile(beside, text, { mode: 0o600 })
    return await link(beside, file).then(
      () => true,
      () => false,
    )
  } finally {
    await rm(beside, { force: true })
  }
}

/** Lets a server that was just made ask for the password from its first start on. `data` is its data folder. */
export const askFromTheStart = (data: string): Promise<void> => writeFile(path.join(data, rules), byPassword)

/** Calls `run` with a file that holds the password and that the server’s own account may read. */
export const withPasswordFile = async (
  file: string,
  password: string,
  { uid, gid }: Identity,
  run: () => Promise<unknown>,
): Promise<void> => {
  try {
    await writeFile(file, password, { mode: 0o600 })
    if (uid !== undefined) await chown(file, uid, gid ?? uid)
    await run()
  } finally {
    await rm(file, { force: true })
  }
}

/** Makes the running server require the password. */
export const askForPassword = async (folders: Folders, url: string, password: string): Promise<void> => {
  if ((await readFile(rulesOf(folders), 'utf8')) === byPassword) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Others may be about to do the same.
    await client.query(`select pg_advisory_lock(hashtext('password of the embedded server'))`)
    await client.query(`alter role kontor password ${client.escapeLiteral(password)}`)
    await writeFile(rulesOf(folders), byPassword)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
