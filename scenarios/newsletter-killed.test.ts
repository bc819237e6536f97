import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { mailsAtOnce } from '#platform/server/mail-transport.ts'
import { sellerActor } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { mailOfWords } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { addNewsletter, editLetter, sendNewsletter } from '#capabilities/outward/newsletters/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/**
 * Workers are killed with -9 while a newsletter goes out through a mail server that counts. Nobody is forgotten, and of each
 * dead worker no more mails come twice than were at the mail server.
 */
const [people, kills] = [400, 3]

const received: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    stream.resume()
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      // As slow as one somewhere else.
      setTimeout(() => done(), 15)
    })
  },
})
// A killed worker's connections end in the middle.
mailServer.on('error', () => undefined)
const app = useTestWorld(rooms, { at: Temporal.Now.instant().toString() })
let smtp = ''
let home = ''
const started: StartedProcess[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-newsletter-'))
  await chmod(home, 0o755)
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
  smtp = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await new Promise<void>((resolve) => void mailServer.close(resolve))
  await rm(home, { recursive: true, force: true })
})

const work = async (): Promise<StartedProcess> => {
  const worker = await startProcess({
    DATABASE_URL: app.url,
    KONTOR_HOME: join(home, 'home'),
    KONTOR_SECRET: app.ports.secret[0].toString('hex'),
    PROCESS: 'worker',
    SMTP_URL: smtp,
    ADVERTISING_BY_PLATFORM: 'true',
    MAIL_FROM: 'Kontor <post@kontor.example>',
    LOG_LEVEL: 'error',
  })
  started.push(worker)
  return worker
}

/** How often mails came that had come before. */
const twice = () => received.length - new Set(received).size

it('a newsletter whose workers are killed forgets nobody and repeats no more than was at the mail server', async () => {
  const owner = await app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'killed' })
    await makeContacts(ctx, seller.id, people)
    return app.world.as(sellerActor(seller.id))
  })
  await owner.transact(async (ctx) => {
    const { id } = await addNewsletter(ctx, {})
    await editLetter(ctx, { id, subject: 'News', content: { revision: 0, document: mailOfWords('Hello.') } })
    await sendNewsletter(ctx, { id, sendAt: null })
  })
  for (let killed = 1; killed <= kills; killed++) {
    const worker = await work()
    const before = received.length
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before + 40), { timeout: 60_000, interval: 5 })
    await sleep(Math.random() * 50)
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  await work()
  await vi.waitFor(() => expect(new Set(received).size).toBe(people), { timeout: 60_000 })
  await vi.waitFor(
    async () =>
      expect((await sql`select from mails where state <> 'processed'`.execute(app.world.db)).rows).toHaveLength(0),
    { timeout: 10_000 },
  )
  expect(twice()).toBeLessThanOrEqual(kills * mailsAtOnce)

  // The counter sees what comes twice: outcomes that are lost are sent for again.
  const before = twice()
  await sql`with lost as (update mails set state = 'waiting' where id in (select id from mails order by id limit 7) returning id)
    select enqueue_job('platform.deliver_mails', json_build_object('mailIds', (select json_agg(id) from lost)), now(), 8)`.execute(
    app.world.db,
  )
  await vi.waitFor(() => expect(twice()).toBe(before + 7), { timeout: 20_000 })
}, 240_000)
