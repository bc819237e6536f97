import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainPool } from '#platform/server/database.ts'
import { sendMail, type MailKind } from '#platform/server/mail.ts'
import { holdWorkerProcess } from '#platform/server/worker-process.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from './rooms.ts'
import { lookForWorkers } from './watch-for-workers.ts'

const called: { opened: { kind: string; text: string }[]; closed: { kind: string }[] }[] = []
const receiver: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    called.push(JSON.parse(body) as (typeof called)[number])
    response.end()
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')

// The queue uses the machine's clock, and this test's clock is behind it.
const app = useTestApp(rooms, {
  at: Temporal.Now.instant().subtract({ hours: 1 }).toString(),
  settings: { ALERT_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts` },
})
let pool: ReturnType<typeof openPlainPool>
beforeAll(async () => {
  pool = openPlainPool({ connectionString: app.url, max: 3 })
  await app.transact((ctx) => makeUser(ctx, ['admin']))
})
afterAll(async () => {
  await pool.end()
  receiver.close()
})

const log = pino({ level: 'silent' })
const look = () => lookForWorkers(app.world, pool, log)
const mails = async () =>
  (
    await sql<{ kind: string; state: string }>`select kind, state from mails order by id`.execute(app.world.db)
  ).rows.map(({ kind, state }) => `${kind} ${state}`)
const status = async () => {
  const { token } = await app.transact((ctx) => makeUser(ctx, ['admin']))
  type Status = { alerts: { kind: string }[]; parts: { part: string; word: string }[]; is_stale: boolean }
  return (await app.call<Status>('GET', '/v1/admin/status', undefined, { token })).data
}
const runByWorker = async (name: string) => {
  const job = rooms.flatMap((room) => room.jobs ?? []).find((each) => each.name === name)!
  await job.run(app.world, {} as never)
}

test('where nobody runs jobs, a web process tells the operators itself, once; others’ emails wait for a worker', async () => {
  await runByWorker('operations.watch')
  await app.transact(async (ctx) => {
    const letter = { to: 'buyer@example.com', locale: 'en' as const, subject: 'S', heading: 'H', paragraphs: [] }
    await sendMail(ctx, { ...letter, kind: 'welcome' as MailKind })
  })
  await look()
  expect(await mails()).toEqual(['welcome waiting'])

  app.clock.advance({ minutes: 11 })
  await look()
  await look()
  expect(await mails()).toEqual(['welcome waiting', 'operations_alert processed'])
  expect(called.map(({ opened }) => opened.map(({ kind }) => kind))).toEqual([['workers_missing']])
  expect(called[0]!.opened[0]!.text).toContain('for 11 minutes')
  const seen = await status()
  expect(seen.alerts.map(({ kind }) => kind)).toEqual(['workers_missing'])
  expect(seen.parts.find(({ part }) => part === 'jobs')!.word).toBe('unattended')
  app.clock.advance({ minutes: 10 })
  await look()
  expect((await status()).is_stale).toBe(true)
})

test('a worker that died counts for none, one that lives is left to look, and its look ends the alert', async () => {
  await sql`delete from alerts`.execute(app.world.db)
  await sql`insert into worker_processes (worker_ids) values ('{}')`.execute(app.world.db)
  await look()
  expect((await status()).alerts.map(({ kind }) => kind)).toEqual(['workers_missing'])

  await sql`delete from alerts`.execute(app.world.db)
  const living = await holdWorkerProcess(pool, () => undefined)
  await look()
  expect((await status()).alerts).toEqual([])
  // It lives, and begins nothing by the clock.
  await sql`update worker_processes set started_at = ${app.clock.now.subtract({ minutes: 21 })}`.execute(app.world.db)
  await look()
  expect((await status()).alerts.map(({ kind }) => kind)).toContain('schedules_stopped')
  await sql`delete from alerts`.execute(app.world.db)
  await living.stop()
  await look()
  expect((await status()).alerts.map(({ kind }) => kind)).toEqual(['workers_missing'])
  await runByWorker('operations.watch')
  expect((await status()).alerts).toEqual([])
})
