import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { noteCheck } from '#capabilities/money/ledger/server/index.ts'
import { watchInstallation } from '../jobs.ts'
import { advised, well } from '../watch/watch.ts'
import { recordReadings } from './record-readings.ts'

type Called = { text: string; opened: { kind: string }[]; closed: { kind: string }[]; reminded: { kind: string }[] }
const called: Called[] = []
let receiver: Server | undefined
let adminId = 0

const listening = async (): Promise<number> => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      called.push(JSON.parse(body) as Called)
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve))
  return (receiver.address() as AddressInfo).port
}
const port = await listening()
const app = useTestApp(await roomsNeeded(import.meta.url), {
  settings: { ALERT_URL: `http://127.0.0.1:${port}/alerts` },
})
beforeAll(async () => {
  adminId = (await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id
})
afterAll(() => void receiver?.close())

/** A new session each time, because days pass. */
const token = () => app.signIn(adminId, 'admin')

const look = async () => {
  await watchInstallation.run(app.world, {})
  await app.drain()
}
const fail = (name: string, error: string) =>
  app.transact(async (ctx) => {
    await sql`select graphile_worker.add_job(${name}, '{}'::json, max_attempts => 1)`.execute(ctx.db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(ctx.db)
  })
type Status = {
  parts: { part: string; health: string; word: string; since: string; advice: string | null }[]
  alerts: { id: number; kind: string; subject: string | null; state: string; figures: Record<string, unknown> }[]
  jobs: { count: number; shown: { id: string; name: string; error: string }[] }
  is_stale: boolean
  versions: { app: string; schema: string; postgres: string }
}
const status = async () => (await app.call<Status>('GET', '/v1/admin/status', undefined, { token: await token() })).data
const alertMails = async () => (await app.mails()).filter(({ kind }) => kind === 'operations_alert')
const logged = async () =>
  (await sql<{ action: string }>`select action from audit_entries order by id`.execute(app.world.db)).rows.map(
    ({ action }) => action,
  )

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.world.db)
  await sql`delete from mails`.execute(app.world.db)
  await sql`delete from alerts`.execute(app.world.db)
  called.length = 0
})

test('a job that was given up opens one alert, told once and reminded of daily; run again it is over', async () => {
  await fail('invoices.render_invoice', 'No such font for kim@mail.example')
  await look()
  app.clock.advance({ minutes: 5 })
  await look()
  expect((await status()).alerts).toMatchObject([
    {
      kind: 'jobs_failed',
      subject: 'invoices.render_invoice',
      state: 'open',
      figures: { count: 1, error: 'No such font for …' },
    },
  ])
  const mails = await alertMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toContain('invoices.render_invoice')
  expect(mails[0]!.body).toContain('No such font')
  expect(JSON.stringify([mails, called])).not.toContain('kim@')
  expect(called.map(({ opened }) => opened.map(({ kind }) => kind))).toEqual([['jobs_failed']])

  app.clock.advance({ hours: 24 })
  await look()
  expect(await alertMails()).toHaveLength(2)
  expect(called[1]).toMatchObject({ opened: [], reminded: [{ kind: 'jobs_failed' }], closed: [] })

  const { jobs } = await status()
  expect(jobs).toMatchObject({
    count: 1,
    shown: [{ name: 'invoices.render_invoice', error: 'No such font for kim@mail.example' }],
  })
  const again = await app.call(
    'POST',
    '/v1/admin/failed_jobs/run_again',
    { ids: jobs.shown.map(({ id }) => id) },
    { token: await token() },
  )
  expect(again.data).toEqual({ count: 1 })
  expect((await status()).jobs.count).toBe(0)
  expect(await logged()).toContain('operations.jobs_run_again')
  await sql`delete from graphile_worker._private_jobs`.execute(app.world.db)
  await look()
  expect((await status()).alerts).toEqual([])
  expect(called.at(-1)).toMatchObject({ opened: [], closed: [{ kind: 'jobs_failed' }] })
  expect(called.at(-1)!.text).toContain('Over: ')
  expect(await alertMails()).toHaveLength(2)
})

test('two kinds of jobs that fail are two alerts and one email', async () => {
  await fail('webhooks.send_deliveries', 'Refused')
  await fail('exports.write_csv', 'No room')
  await look()
  expect((await status()).alerts.map(({ subject }) => subject).toSorted()).toEqual([
    'exports.write_csv',
    'webhooks.send_deliveries',
  ])
  expect(await alertMails()).toHaveLength(1)
  expect(called).toHaveLength(1)
})

test('who acknowledges an alert gets no reminders; only an admin may, and it is logged', async () => {
  await fail('exports.write_csv', 'No room')
  await look()
  const [alert] = (await status()).alerts
  const path = `/v1/admin/alerts/${alert!.id}/acknowledge`
  const manager = (await app.transact((ctx) => makeUser(ctx, ['manager']))).token
  expect((await app.call('POST', path, {}, { token: manager })).status).toBe(403)
  expect((await app.call('GET', '/v1/admin/status', undefined, { token: manager })).status).toBe(200)
  expect((await app.call('POST', path, {}, { token: await token() })).status).toBe(200)
  expect((await app.call('POST', path, {}, { token: await token() })).code).toBe('illegal_move')
  app.clock.advance({ hours: 30 })
  await look()
  expect(await alertMails()).toHaveLength(1)
  expect((await status()).alerts[0]!.state).toBe('acknowledged')
  expect(await logged()).toContain('operations.alert_acknowledged')
})

test('what is discarded is gone and logged; what runs or waits is not touched', async () => {
  await fail('exports.write_csv', 'No room')
  await sql`select graphile_worker.add_job('exports.expire', '{}'::json)`.execute(app.world.db)
  const ids = (
    await sql<{ id: string }>`select id::text as id from graphile_worker._private_jobs order by id`.execute(
      app.world.db,
    )
  ).rows.map(({ id }) => id)
  const { data } = await app.call('POST', '/v1/admin/failed_jobs/discard', { ids }, { token: await token() })
  expect(data).toEqual({ count: 1 })
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(app.world.db)
  expect(rows).toHaveLength(1)
  expect(await logged()).toContain('operations.jobs_discarded')
})

test('red books open an alert and a green check closes it; a part tells since when it is so', async () => {
  await app.transact((ctx) => noteCheck(ctx, [{ rule: 'book_balances', where: 'book eur', amount: 7 }]))
  await look()
  const books = async () => (await status()).parts.find(({ part }) => part === 'books')
  const first = await books()
  expect(first).toMatchObject({ health: 'bad', word: 'red' })
  expect((await status()).alerts.map(({ kind }) => kind)).toEqual(['books_red'])
  app.clock.advance({ minutes: 10 })
  await look()
  expect((await books())!.since).toBe(first!.since)
  await app.transact((ctx) => noteCheck(ctx, []))
  await look()
  expect(await books()).toMatchObject({ health: 'good', word: 'green' })
  expect((await books())!.since).not.toBe(first!.since)
  expect((await status()).alerts).toEqual([])
})

test('a part that cannot be looked at keeps its alerts, and others close theirs', async () => {
  await fail('exports.write_csv', 'No room')
  await app.transact((ctx) => noteCheck(ctx, [{ rule: 'book_balances', where: 'book eur', amount: 7 }]))
  await look()
  const kinds = async () => (await status()).alerts.map(({ kind }) => kind).toSorted()
  expect(await kinds()).toEqual(['books_red', 'jobs_failed'])
  const unread = advised('unreadable', 'unreadable', { error: 'No answer' })
  await app.transact((ctx) =>
    recordReadings(
      ctx,
      new Map([
        ['books', unread],
        ['jobs', well('flowing', { count: 0 })],
      ]),
    ),
  )
  expect(await kinds()).toEqual(['books_red'])
  await app.transact((ctx) => noteCheck(ctx, []))
  await look()
})

test('a look that is old is told to be so; versions are told', async () => {
  await look()
  expect((await status()).is_stale).toBe(false)
  app.clock.advance({ minutes: 20 })
  const now = await status()
  expect(now.is_stale).toBe(true)
  expect(now.versions).toEqual({
    app: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schema: expect.stringMatching(/^\d{4}_/),
    postgres: expect.stringMatching(/^\d+\.\d+/),
  })
})
