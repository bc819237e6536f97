import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../payment-providers/desk.ts'
import { asNobody, ownFolder, placeOf, startProgram, type Program } from './programs.ts'

/** A PostgreSQL whose log pgBackRest archives, as docs/backup.md sets it up; its repository is a folder. */
export const startArchivedPostgres = async () => {
  const { folder, remove } = ownFolder('archived')
  const [data, socket, port] = [join(folder, 'data'), join(folder, 'socket'), await freePort()]
  for (const name of ['socket', 'repository', 'log', 'spool']) {
    mkdirSync(join(folder, name))
    chownSync(join(folder, name), asNobody.uid ?? process.getuid!(), asNobody.gid ?? process.getgid!())
  }
  const run = (program: string, ...args: string[]): string =>
    execFileSync(placeOf(program)!, args, { ...asNobody, cwd: '/', encoding: 'utf8', env: { LC_ALL: 'C' } })
  run(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'kontor',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  )
  const config = join(folder, 'pgbackrest.conf')
  const places = [`repo1-path=${folder}/repository`, `log-path=${folder}/log`, `lock-path=${folder}/lock`]
  const cluster = [`pg1-path=${data}`, `pg1-socket-path=${socket}`, `pg1-port=${port}`, 'pg1-user=kontor']
  const global = ['[global]', ...places, `spool-path=${folder}/spool`, 'repo1-retention-full=2', 'start-fast=y']
  writeFileSync(config, [...global, '[kontor]', ...cluster, 'pg1-database=postgres'].join('\n'))
  const pgbackrest = (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=kontor', ...args)
  const archiving = `${placeOf('pgbackrest')} --config=${config} --stanza=kontor archive-push %p`
  const where = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${socket}'`]
  const archive = ['archive_mode = on', `archive_command = '${archiving}'`, 'archive_timeout = 60']
  appendFileSync(join(data, 'postgresql.conf'), [...where, ...archive].join('\n'))

  const urlOf = (database: string): string => `postgres://kontor@127.0.0.1:${port}/${database}`
  let program: Program | undefined
  /** Starts it, and waits until it has recovered and takes writes. */
  const start = async (): Promise<void> => {
    program = startProgram('postgres', ['-D', data])
    await vi.waitFor(
      async () => {
        const client = new pg.Client({ connectionString: urlOf('postgres') })
        try {
          await client.connect()
          const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
          if (rows[0]!.is) throw new Error('It recovers.')
        } catch (error) {
          throw new Error(`${String(error)}\n${program?.said()}`, { cause: error })
        } finally {
          await client.end().catch(() => undefined)
        }
      },
      { timeout: 60_000, interval: 200 },
    )
  }
  const end = async (): Promise<void> => {
    program?.child.kill('SIGINT')
    await program?.ended
  }
  await start()
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query('create database kontor')
  await client.end()
  return { url: urlOf('kontor'), pgbackrest, start, end, stop: () => end().then(remove) }
}
