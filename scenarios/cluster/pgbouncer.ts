import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../payment-providers/desk.ts'
import { deployed, ownFolder, startProgram } from './programs.ts'

/** The configuration operators get, in front of one database. */
const configured = (url: URL, port: number, folder: string, more: readonly string[]): string => {
  const host = url.searchParams.get('host') ?? url.hostname
  const database = url.pathname.slice(1)
  return [
    readFileSync(deployed('pgbouncer/pgbouncer.ini'), 'utf8')
      .replace(/^kontor = .*$/m, `${database} = host=${host} port=${url.port || 5432} dbname=${database}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'userlist.txt')}`),
    ...more,
  ].join('\n')
}

/** A PgBouncer in transaction mode in front of the database at `direct`; `more` are lines of its configuration. */
export const startPgbouncer = async (
  direct: string,
  more: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { folder, remove } = ownFolder('pgbouncer')
  const [url, port] = [new URL(direct), await freePort()]
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  const { rows } = await client.query<{ user: string; secret: string }>(
    'select rolname as user, rolpassword as secret from pg_authid where rolname = current_user',
  )
  await client.end()
  writeFileSync(join(folder, 'userlist.txt'), `"${rows[0]!.user}" "${rows[0]!.secret}"\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), configured(url, port, folder, more))
  const program = startProgram('pgbouncer', [join(folder, 'pgbouncer.ini')])
  const pooled = new URL(`postgres://127.0.0.1:${port}${url.pathname}`)
  pooled.username = url.username
  pooled.password = url.password
  await vi.waitFor(async () => {
    const probe = new pg.Client({ connectionString: pooled.href })
    await probe.connect().catch((error: Error) => {
      throw new Error(`${error.message}\n${program.said()}`)
    })
    await probe.end()
  }, 10_000)
  return { url: pooled.href, stop: () => program.stop().then(remove) }
}
