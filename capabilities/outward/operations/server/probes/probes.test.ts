import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { openDatabase, openPool } from '#platform/server/database.ts'
import { mountRoutes } from '#platform/server/http.ts'
import { isMonitor } from '#platform/server/monitor.ts'
import { processState } from '#platform/server/process-state.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { authenticate } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'

const rooms = await roomsNeeded(import.meta.url)
const app = useTestApp(rooms)

/** A separate process on a given database. */
const serve = async (given: Partial<{ db: World['db']; token: string }> = {}) => {
  const settings = { ...app.ports.settings, METRICS_TOKEN: given.token }
  const ports = { ...app.ports, settings, process: processState({ home: app.ports.process.home }) }
  const db = given.db ?? app.world.db
  const server = Fastify()
  await mountRoutes(server, {
    ...assembleApp(rooms),
    worldFor: (actor, options) => makeWorld(db, ports, { actor, ...options }),
    authenticate: (call, keyPair) => authenticate(makeWorld(db, ports), call, keyPair),
    isMonitor: (caller) => isMonitor(settings, caller),
    publicUrl: settings.PUBLIC_URL,
  })
  return { server, ports }
}

const nowhere = () => {
  const pool = openPool({ connectionString: 'postgres://nobody:secret-word@127.0.0.1:1/none' })
  return openDatabase(pool)
}

test('a process that can work says so', async () => {
  const { server } = await serve()
  expect((await server.inject('/health')).json()).toEqual({ success: true, data: { is_alive: true } })
  const answer = await server.inject('/ready')
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { is_ready: true, reasons: [] } }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without its database it lives and is not ready, and tells nobody where the database is', async () => {
  const { server } = await serve({ db: nowhere() })
  const headers = { authorization: 'some-token', cookie: 'kontor_access=x; kontor_refresh=y' }
  expect((await server.inject({ url: '/health', headers })).statusCode).toBe(200)
  const answer = await server.inject({ url: '/ready', headers })
  expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([
    503,
    { is_ready: false, reasons: ['database'] },
  ])
  expect(answer.body).not.toMatch(/secret-word|127\.0\.0\.1/)
})

test('a process that was asked to end, or whose database is older than it, is not ready', async () => {
  const { server, ports } = await serve()
  const reasons = async () => (await server.inject('/ready')).json<{ data: { reasons: string[] } }>().data.reasons
  await sql`update migrations set name = name || '.away' where name like '0809_%'`.execute(app.world.db)
  expect(await reasons()).toEqual(['migrations'])
  await sql`update migrations set name = replace(name, '.away', '')`.execute(app.world.db)
  expect(await reasons()).toEqual([])
  ports.process.isStopping = true
  expect(await reasons()).toEqual(['stopping'])
  expect((await server.inject('/health')).statusCode).toBe(200)
})

test('measurements are for programs of this machine, or for who knows the token; no session opens them', async () => {
  const { token } = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const read = async (
    given: { token?: string },
    inject: { headers?: Record<string, string>; remoteAddress?: string },
  ) => (await (await serve(given)).server.inject({ url: '/metrics', ...inject })).statusCode
  const known = 'a-token-for-the-test'
  expect(await read({}, { headers: { host: 'localhost' } })).toBe(200)
  expect(await read({}, { headers: { host: 'localhost' }, remoteAddress: '192.0.2.7' })).toBe(401)
  expect(await read({}, { headers: { host: 'shop.example' } })).toBe(401)
  expect(await read({ token: known }, { headers: { host: 'localhost' } })).toBe(401)
  expect(await read({ token: known }, { headers: { authorization: token } })).toBe(401)
  expect(
    await read({ token: known }, { headers: { authorization: `Bearer ${known}` }, remoteAddress: '192.0.2.7' }),
  ).toBe(200)
})

test('measurements are read without a database, too', async () => {
  const { server } = await serve({ db: nowhere() })
  const { statusCode, body } = await server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^kontor_database_reachable 0$/m)
  expect(body).toMatch(/^kontor_disk_free_bytes \d+/m)
})
