import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { mountRoutes } from '#platform/server/http.ts'
import { enqueue, job, type Job } from '#platform/server/job.ts'
import { measureJob } from '#platform/server/measures.ts'
import { requestIdOf } from '#platform/server/request-id.ts'
import type { Room } from '#platform/server/room.ts'
import { flowRoute } from '#platform/server/route.ts'
import { recorder } from '#platform/server/spans.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeWorld, outside } from '#platform/server/world.ts'
import { endpoint } from '#platform/shared/contract.ts'
import { anyone } from '#platform/shared/permission.ts'
import { logging, openLog } from './log.ts'
import { startTracing } from './start-tracing.ts'
import { traceRequests } from './trace-requests.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status?: { code?: number }
}
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const bodies: string[] = []
let collector: Server
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void collector.close())

const later = job<{ word: string }>('traced.later', {
  run: (world) =>
    world.transact(async (ctx) => {
      await ctx.db.selectFrom('mails').select('id').where('subject', '=', 'Hush in a statement').execute()
    }),
})
const write = endpoint('POST', '/v1/traced/:id', 'Writes something', {
  input: z.looseObject({}),
  output: z.object({ ok: z.literal(true) }),
})
const traced: Room = {
  name: 'traced',
  jobs: [later as Job<never>],
  routes: [
    flowRoute(write, {
      permission: anyone,
      flow: async (world) => {
        await world.transact((ctx) => enqueue(ctx, later, { word: 'Hush in a job' }))
        await outside(() => Promise.reject(new Error('Hush in an error')), { to: 'test bank', deed: 'charge' }).catch(
          () => undefined,
        )
        return { ok: true as const }
      },
    }),
  ],
}
const app = useTestWorld([traced])

const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a request, its statements, its calls and its job are one trace, without a value in it, and log lines name it', async () => {
  const { port } = collector.address() as AddressInfo
  const tracing = await startTracing(`http://127.0.0.1:${port}/`, 'web')
  let written = ''
  const to = new Writable({ write: (chunk: Buffer, _, next) => ((written += chunk.toString()), next()) })
  const server = Fastify({ ...logging(openLog('info', to)), genReqId: requestIdOf })
  traceRequests(server)
  await mountRoutes(server, {
    ...assembleApp([traced]),
    worldFor: (actor, options) => makeWorld(app.world.db, app.ports, { actor, ...options }),
    authenticate: async () => ({ actor: app.world.actor, locale: null, viaCookie: false }),
    publicUrl: 'http://localhost:3000',
  })
  server.addHook('onSend', async (request) => request.log.info('about to answer'))
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/traced/471147114711?key=hush-in-a-query',
    headers: {
      traceparent: `00-${parent.traceId}-${parent.spanId}-01`,
      'x-request-id': 'request-of-a-trace',
      'x-session-id': 'session-of-a-program',
    },
    payload: { note: 'Hush in a body' },
  })
  expect(answer.statusCode).toBe(200)
  await measureJob(
    'traced.later',
    () => later.run(app.world, { word: 'x' }),
    `00-${parent.traceId}-${parent.spanId}-01`,
  )
  await tracing.stop()
  expect(recorder()).toBeUndefined()
  await server.close()

  const spans = bodies
    .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const named = (name: string, of = parent.traceId) => spans.find((span) => span.name === name && span.traceId === of)!
  const request = named('POST /v1/traced/:id')
  expect(request).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId })
  const fact = (span: Sent, key: string) =>
    Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]
  expect(fact(request, 'kontor.request_id')).toBe('request-of-a-trace')
  expect(fact(request, 'session.id')).toBe('session-of-a-program')
  expect(Number(fact(request, 'http.response.status_code'))).toBe(200)
  for (const name of ['begin', 'commit', 'call test bank'])
    expect(named(name), name).toMatchObject({ parentSpanId: request.spanId })
  expect(named('call test bank').status?.code).toBe(2)
  expect(fact(named('call test bank'), 'error.type')).toBe('Error')
  const ran = named('job traced.later')
  expect(ran).toMatchObject({ parentSpanId: parent.spanId })
  expect(named('select mails')).toMatchObject({ parentSpanId: ran.spanId })

  expect(bodies.join('')).not.toMatch(/hush|471147114711/i)
  const line = written.split('\n').find((each) => each.includes('about to answer'))!
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'request-of-a-trace',
    traceId: parent.traceId,
    spanId: request.spanId,
  })
})

test('a job carries the trace it came of', async () => {
  const { port } = collector.address() as AddressInfo
  const tracing = await startTracing(`http://127.0.0.1:${port}`, 'web')
  const header = await recorder()!.run('outer', {}, async () => {
    const here = recorder()!.here()!.header
    await app.transact((ctx) => enqueue(ctx, later, { word: 'x' }, { key: 'of-a-trace' }))
    return here
  })
  await tracing.stop()
  const { rows } = await app.transact(async (ctx) => ({
    rows: await ctx.db
      .selectFrom('graphile_worker._private_jobs' as never)
      .select(['payload' as never])
      .where('key' as never, '=', 'of-a-trace' as never)
      .execute(),
  }))
  const payload = (rows[0] as { payload: Record<string, string> }).payload
  // The statement that enqueued it was within the same trace.
  expect(payload['$trace']?.split('-')[1]).toBe(header.split('-')[1])
  expect(payload['word']).toBe('x')
  await app.drain()
})

test('what records traces is loaded where it is wanted, and nowhere else', async () => {
  const found: string[] = []
  for await (const file of glob('{apps,platform,capabilities}/**/*.ts'))
    if (!file.endsWith('.test.ts') && /^import (?!type)[^'"]*['"]@opentelemetry/m.test(readFileSync(file, 'utf8')))
      found.push(file)
  expect(found).toEqual([])
})
