import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountRoutes } from '#platform/server/http.ts'
import { route } from '#platform/server/route.ts'
import type { Room } from '#platform/server/room.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { makeWorld } from '#platform/server/world.ts'
import { apiEndpoint } from '#platform/shared/contract.ts'
import { signedIn } from '#platform/shared/permission.ts'
import { authenticate } from '#capabilities/people/identity/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { logging, openLog } from './log.ts'
import { rooms } from './rooms.ts'

const broken: Room = {
  name: 'broken',
  routes: [
    route(apiEndpoint('POST', '/api/broken', 'Falls over', { input: z.looseObject({}), output: z.any() }), {
      permission: signedIn,
      verb: (_, input) => Promise.reject(Object.assign(new Error('Fell over'), { input })),
    }),
  ],
}

const app = useTestApp(rooms)
let server: FastifyInstance
let written = ''
let pair = { key: '', secret: '' }
beforeAll(async () => {
  const { token } = await app.transact((ctx) => makeSeller(ctx))
  const { data } = await app.call<typeof pair>('POST', '/v1/cabinet/api_keys', { name: 'Script' }, { token })
  pair = { key: data.key, secret: data.secret }
  server = Fastify(
    logging(
      openLog('trace', new Writable({ write: (chunk: Buffer, _, next) => ((written += chunk.toString()), next()) })),
    ),
  )
  const assembled = assembleApp([...rooms, broken])
  await mountRoutes(server, {
    ...assembled,
    worldFor: (actor, options) => makeWorld(app.world.db, app.ports, { actor, ...options }),
    authenticate: (call, keyPair) => authenticate(app.world, call, keyPair),
    publicUrl: app.ports.settings.PUBLIC_URL,
  })
})
afterAll(() => server.close())

it('writes neither key nor secret, whatever happens to the call', async () => {
  const query = `key=${pair.key}&secret=${pair.secret}`
  const wrong = `key=${pair.key}&secret=${pair.secret}x`
  const headers = { 'content-type': 'application/json' }
  const calls = [
    { method: 'GET', url: `/api/me?${query}` },
    { method: 'GET', url: `/api/me?${wrong}` },
    { method: 'GET', url: `/api/orders/1?${query}` },
    { method: 'GET', url: `/api/nothing?${query}` },
    { method: 'GET', url: `/nothing?${query}` },
    { method: 'GET', url: `/api/%?${query}` },
    { method: 'POST', url: '/api/products', headers, payload: JSON.stringify({ name: 'Grids', ...pair }) },
    { method: 'POST', url: '/api/products', headers, payload: `{"secret":"${pair.secret}"` },
    { method: 'POST', url: `/api/broken?${query}`, headers, payload: '{}' },
    { method: 'POST', url: '/api/broken', headers, payload: JSON.stringify(pair) },
  ] as const
  const statuses = []
  for (const call of calls) statuses.push((await server.inject(call)).statusCode)
  expect(statuses).toEqual([200, 401, 404, 404, 404, 400, 201, 400, 500, 500])
  server.log.info({ req: { id: '1', method: 'GET', url: `/api/me?${query}` } }, 'as a plugin would log it')
  expect(written).toContain('Fell over')
  expect(written).toContain('as a plugin would log it')
  expect(written).not.toContain(pair.secret)
  expect(written).not.toContain(pair.key)
})

it('keeps nothing of a secret in the database but its hash', async () => {
  const kept = await app.world.db.selectFrom('apiKeys').selectAll().execute()
  expect(JSON.stringify(kept)).toContain(pair.key)
  expect(JSON.stringify(kept)).not.toContain(pair.secret)
})
