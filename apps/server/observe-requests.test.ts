import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { measures } from '#platform/server/measures.ts'
import { requestIdOf } from '#platform/server/request-id.ts'
import { logging, openLog } from './log.ts'
import { observeRequests } from './observe-requests.ts'
import { sendKept } from './web-answer.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

const open = (isLogged: boolean) => {
  const written: string[] = []
  const to = new Writable({ write: (chunk: Buffer, _, next) => (written.push(chunk.toString()), next()) })
  app = Fastify({ ...logging(openLog('info', to)), genReqId: requestIdOf })
  observeRequests(app, isLogged)
  app.get('/v1/things/:id', () => ({ ok: true }))
  app.get('/kept', (_, reply) =>
    sendKept(reply, { status: 200, headers: [['x-page', '1']], body: Buffer.from('page') }),
  )
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { app, lines }
}

test('an id a proxy gave is kept, answered and logged; what is none is replaced', async () => {
  const { app: server, lines } = open(true)
  const ask = async (url: string, id?: string) =>
    (await server.inject({ url, ...(id ? { headers: { 'x-request-id': id } } : {}) })).headers['x-request-id']
  expect(await ask('/v1/things/7?secret=word', 'proxy-0123456789')).toBe('proxy-0123456789')
  expect(await ask('/kept', 'proxy-of-a-page')).toBe('proxy-of-a-page')
  for (const bad of ['short', 'with space in it', 'a"b{c}<script>', 'x'.repeat(101), undefined])
    expect(await ask('/v1/things/7', bad)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(lines()[0]).toMatchObject({
    reqId: 'proxy-0123456789',
    msg: 'answered',
    method: 'GET',
    path: '/v1/things/7',
    route: '/v1/things/:id',
    status: 200,
    milliseconds: expect.any(Number),
  })
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test('the session a program names is logged with its calls; what is none is left out', async () => {
  const { app: server, lines } = open(true)
  for (const session of ['c0ffee-4711', 'short', 'a"b{c}<script>'])
    await server.inject({ url: '/v1/things/7', headers: { 'x-session-id': session } })
  expect(lines().map(({ session }) => session)).toEqual(['c0ffee-4711', undefined, undefined])
})

test('no line per request unless the operator wants it', async () => {
  const { app: server, lines } = open(false)
  await server.inject('/v1/things/7')
  expect(lines()).toEqual([])
})

test('answers are measured by the declared path and class of status, never by what was asked for', async () => {
  const { app: server } = open(false)
  for (const url of ['/v1/things/4711', '/v1/things/4712', '/nowhere/4711']) await server.inject(url)
  const text = await measures.metrics()
  expect(text).toMatch(/kontor_http_request_seconds_count\{method="GET",route="\/v1\/things\/:id",status="2xx"\} \d/)
  expect(text).toMatch(/kontor_http_request_seconds_count\{method="GET",route="none",status="4xx"\} \d/)
  // Seconds may hold any digits; labels may not.
  expect(text).not.toMatch(/="[^"]*471[12]/)
})
