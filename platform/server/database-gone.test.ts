import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import { openPlainPool, openPool } from './database.ts'
import { emptyDatabase } from './empty-database.ts'
import type { TestDatabase } from './test-database.ts'

const failing = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

let server: Server | undefined
afterEach(() => void server?.close())
const listening = async (onSocket: (socket: Socket) => void): Promise<number> => {
  server = createServer(onSocket).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const at = (port: number) => ({ host: '127.0.0.1', port, user: 'k', password: 'k', database: 'k' })

test('a missing file, another fault and what PostgreSQL says at its end', async () => {
  const file = await failing(readFile('/tmp/no-such-folder/file'))
  const ending = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  expect([file, new Error('else'), 'words', undefined, ending].map(isDatabaseGone)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a third party that is away, or breaks off, is not the database', async () => {
  const port = await listening((socket) => socket.once('data', () => socket.resetAndDestroy()))
  const asked = () =>
    failing(new Promise((resolve, reject) => get({ host: '127.0.0.1', port }, resolve).on('error', reject)))
  const broken = await asked()
  server!.close()
  await once(server!, 'close')
  const away = await asked()
  const socket = await failing(
    new Promise((resolve, reject) => connect('/tmp/no-such-folder/socket', () => resolve(true)).on('error', reject)),
  )
  expect([broken, away, socket].map(codeOf)).toEqual(['ECONNRESET', 'ECONNREFUSED', 'ENOENT'])
  expect([broken, away, socket].map(isDatabaseGone)).toEqual([false, false, false])
})

test.each([
  ['ours', openPool],
  ['the queue’s', openPlainPool],
])('a database that is away, or breaks off while it is reached: %s', async (_, open) => {
  const port = await listening((socket) => socket.once('data', () => socket.resetAndDestroy()))
  const broken = await failing(open(at(port)).connect())
  server!.close()
  await once(server!, 'close')
  const away = await failing(open(at(port)).query('select 1'))
  expect([broken, away].map(codeOf)).toEqual(['ECONNRESET', 'ECONNREFUSED'])
  expect([broken, away].map(isDatabaseGone)).toEqual([true, true])
})

/** What a database says in one breath: signed in, ready, and ended by its administrator. */
const readyAndEnded = (() => {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5, type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const fault = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', '']
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from(fault.join('\0') + '\0')),
  ])
})()

test.each([
  ['ours', openPool],
  ['the queue’s', openPlainPool],
])('a database that ends a connection in the moment it is made: %s', async (_, open) => {
  const port = await listening((socket) => socket.once('data', () => socket.end(readyAndEnded)))
  const pool = open(at(port))
  const asked = await failing(pool.query('select 1'))
  expect([asked, isDatabaseGone(asked)]).toEqual([expect.any(Error), true])
  await pool.end()
})

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  return () => database.drop()
})

test('a database that breaks off in the middle of a question', async () => {
  const url = new URL(database.url)
  const [folder, number, name] = [url.searchParams.get('host'), Number(url.port || 5432), url.hostname]
  const sockets: Socket[] = []
  const port = await listening((socket) => {
    const beyond = folder ? connect(`${folder}/.s.PGSQL.${number}`) : connect(number, name)
    for (const each of [socket, beyond]) each.on('error', () => undefined)
    socket.pipe(beyond).pipe(socket)
    sockets.push(socket)
  })
  url.searchParams.delete('host')
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
  const pool = openPool({ connectionString: url.toString(), max: 1 })
  const asked = failing(pool.query(`select pg_sleep(60), 'kontor'`))
  const watching = openPool({ connectionString: database.url, max: 1 })
  const isAsked = async () =>
    (await watching.query(`select 1 from pg_stat_activity where query like 'select pg_sleep(60)%'`)).rowCount === 1
  while (!(await isAsked())) await new Promise((resolve) => setImmediate(resolve))
  for (const socket of sockets) socket.resetAndDestroy()
  const broken = await asked
  expect([codeOf(broken), isDatabaseGone(broken)]).toEqual(['ECONNRESET', true])
  await Promise.all([pool.end(), watching.end()])
})
