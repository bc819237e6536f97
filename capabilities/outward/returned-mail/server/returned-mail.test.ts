import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchInto, type CaughtMail } from '#platform/server/test-mail-server.ts'
import { sendMails } from '#platform/server/mail.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { expectMayAdvertise } from './brakes.ts'
import { takeMessage } from './mailbox/read-mailbox.ts'
import * as messages from './testing.ts'

const got: CaughtMail[] = []
/** What the mail server says of recipients. */
const refused = new Map<string, string>()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const said = refused.get(address)
    done(said ? Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }) : null)
  },
  onData: catchInto(got),
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const key = 'a-secret-part-of-it'
const app = useTestApp(await roomsNeeded(import.meta.url), {
  at: '2026-03-02T09:00:00Z',
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Kontor <post@kontor.example>',
    PUBLIC_URL: 'https://kontor.example',
    BOUNCE_ADDRESS: 'bounces@kontor.example',
    ADVERTISING_BY_PLATFORM: 'true',
    MAIL_WEBHOOK_KEY: key,
    MAIL_WEBHOOK_SIGNING_KEY: 'signing-key-of-mailgun',
  },
})

let sellerId = 0
let user = 0
let admin = 0
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { name: 'Adas Laden', email: 'ada@example.org' }))
  ;[sellerId, user] = [made.seller.id, made.user.id]
  admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id
})

const send = async (to: readonly string[], kind: 'order_received' | 'newsletter' = 'newsletter', by = sellerId) => {
  const tokens = await app.transact((ctx) =>
    sendMails(
      ctx,
      to.map((each) => ({
        to: each,
        locale: 'en',
        kind,
        subject: 'Hello',
        heading: 'Hello',
        paragraphs: ['Something.'],
        button: { label: 'Open', url: 'https://kontor.example/a' },
        senderName: 'Adas Laden',
        sellerId: by,
      })),
    ),
  )
  await app.drain()
  const { rows } = await sql<{ id: number; state: string; error: string | null }>`
    select id, state, error from mails where token = any(${tokens}::text[]) order by id`.execute(app.world.db)
  return rows
}
const stateOf = async (id: number) =>
  (await sql<{ state: string }>`select state from mails where id = ${id}`.execute(app.world.db)).rows[0]!.state
const take = (message: string) => takeMessage(app.world, Buffer.from(message))
const pathTo = (to: string) => got.findLast((each) => each.to === to)!.from

type Suppressions = { list: { id: number; email: string; reason: string; seller_name: string | null }[] }
const desk = async <D = Record<string, unknown>>(method: 'GET' | 'POST' | 'DELETE', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/${at}`, given, { token: await app.signIn(user, 'seller') })
const suppressed = async () =>
  Object.fromEntries(
    (await desk<Suppressions>('GET', 'mail_suppressions')).data.list.map(({ email, reason }) => [email, reason]),
  )

test('whom a mail server does not know is suppressed at once: no advertising, but what belongs to a purchase', async () => {
  refused.set('gone@buyer.example', '550 5.1.1 No such user')
  refused.set('closed@buyer.example', '550 5.7.1 Your server is on a list')
  const [gone, closed] = await send(['gone@buyer.example', 'closed@buyer.example'])
  expect(gone).toMatchObject({ state: 'bounced', error: expect.stringContaining('No such user') })
  expect(closed).toMatchObject({ state: 'bounced' })
  expect(await suppressed()).toEqual({ 'gone@buyer.example': 'hard_bounce' })
  refused.clear()
  expect((await send(['gone@buyer.example']))[0]).toMatchObject({
    state: 'skipped',
    error: 'suppressed_hard_bounce',
  })
  expect((await send(['gone@buyer.example'], 'order_received'))[0]!.state).toBe('processed')
  const all = await app.call<Suppressions>('GET', '/v1/cabinet/mail_suppressions', undefined, {
    token: await app.signIn(admin, 'admin'),
  })
  expect(all.data.list.map(({ email, seller_name }) => [email, seller_name])).toEqual([
    ['gone@buyer.example', null],
    ['gone@buyer.example', 'Adas Laden'],
  ])
  // Of the platform's address: nobody else advertises there by it.
  const other = await app.transact((ctx) => makeSeller(ctx))
  expect((await send(['gone@buyer.example'], 'newsletter', other.seller.id))[0]!.state).toBe('skipped')
})

test('a report in the mailbox counts once, and only with our signature in its address', async () => {
  const [mail] = await send(['kim@buyer.example'])
  const path = pathTo('kim@buyer.example')
  await take(messages.bounce(path.replace(/-.{4}/, '-0000'), '5.1.1'))
  await take(messages.bounce('bounces@kontor.example', '5.1.1'))
  await take(messages.bounce(path, '4.4.1', 'delayed'))
  expect([await stateOf(mail!.id), await suppressed()]).toEqual(['processed', { 'gone@buyer.example': 'hard_bounce' }])
  await take(messages.bounce(path, '5.1.1'))
  await take(messages.bounce(path, '5.1.1'))
  expect(await stateOf(mail!.id)).toBe('bounced')
  expect((await suppressed())['kim@buyer.example']).toBe('hard_bounce')
  expect((await desk('GET', 'mail_health')).data).toMatchObject({ today: { bounced: 3 }, suppressed: 2 })
})

test('a full mailbox is written to again, until it was full four times within days', async () => {
  for (let time = 1; time <= 4; time++) {
    app.clock.advance({ hours: 24 })
    expect((await send(['full@buyer.example']))[0]!.state).toBe('processed')
    await take(messages.bounce(pathTo('full@buyer.example'), '5.2.2'))
    expect((await suppressed())['full@buyer.example']).toBe(time < 4 ? undefined : 'soft_bounces')
  }
  const { list } = (await desk<Suppressions>('GET', 'mail_suppressions?query=full%40buyer.example')).data
  expect(
    (await desk('DELETE', `mail_suppressions/${list.find(({ email }) => email === 'full@buyer.example')!.id}`)).status,
  ).toBe(200)
  expect((await send(['full@buyer.example']))[0]!.state).toBe('processed')
  const { rows } = await sql<{ before: unknown }>`
    select before from audit_entries where action = 'returned_mail.suppression_removed'`.execute(app.world.db)
  expect(rows).toEqual([{ before: { email: 'full@buyer.example', reason: 'soft_bounces' } }])
})

test('who calls an email spam gets no advertising again, and stays on the list', async () => {
  await send(['eva@buyer.example'])
  await take(messages.complaint(pathTo('eva@buyer.example')))
  expect((await suppressed())['eva@buyer.example']).toBe('complaint')
  const { list } = (await desk<Suppressions>('GET', 'mail_suppressions')).data
  const { id } = list.find(({ reason }) => reason === 'complaint')!
  expect((await desk('DELETE', `mail_suppressions/${id}`)).code).toBe('returned_mail.complaint_stays')
  expect((await desk('POST', 'mail_suppressions', { email: 'eva@buyer.example' })).data).toEqual({ id })
  expect((await suppressed())['eva@buyer.example']).toBe('complaint')
  expect((await desk('POST', 'mail_suppressions', { email: 'no address' })).fields).toEqual({
    email: ['invalid_email'],
  })
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  expect(
    (await app.call('DELETE', `/v1/cabinet/mail_suppressions/${id}`, undefined, { token: stranger.token })).status,
  ).toBe(404)
})

test('an answer reaches the seller once; programs and our own emails are not answers', async () => {
  await send(['ned@buyer.example'])
  const path = pathTo('ned@buyer.example')
  const answer = messages.answer(path, { text: 'Where is my order?' })
  await take(messages.answer(path, { text: 'I am away.', headers: 'Auto-Submitted: auto-replied\r\n' }))
  await take(messages.answer(path, { text: 'Hello', headers: 'Message-ID: <x@kontor.example>\r\n' }))
  for (let time = 0; time < 2; time++) await take(answer)
  await app.drain()
  const forwarded = got.filter(({ raw }) => raw.includes('Where is my order?'))
  expect(forwarded.map(({ to }) => to)).toEqual(['ada@example.org'])
  expect(forwarded[0]!.raw).toContain('Reply-To: ned@buyer.example')
  expect(forwarded[0]!.raw).toContain('Auto-Submitted: auto-generated')
  expect(got.filter(({ raw }) => raw.includes('I am away.'))).toEqual([])
})

test('what an answer brings along is forwarded, but nothing that runs, is too much or was cut, and is kept for two weeks', async () => {
  await send(['kim@files.example'])
  const path = pathTo('kim@files.example')
  const files = {
    '../a\r\nb.PDF': 'paper',
    'run.exe': 'MZ',
    'txt\u202Efdp.exe': 'MZ',
    'much.txt': 'x'.repeat(8_000_001),
  }
  await take(messages.answerWithFiles(path, 'See the paper.', files))
  await take(messages.answerWithFiles(path, 'Cut paper.', { 'cut.pdf': 'y'.repeat(9_500_000) }))
  await app.drain()
  const [whole, cut] = got.filter(({ to, raw }) => to === 'ada@example.org' && /See the paper|Cut paper/.test(raw))
  const { raw } = whole!
  expect(raw).toMatch(/Content-Type: application\/pdf; name="?ab\.PDF/)
  expect(raw).toContain(Buffer.from('paper').toString('base64'))
  expect(raw.match(/Content-Disposition: attachment/g)).toHaveLength(1)
  expect(raw.replace(/=\r\n/g, '')).toContain('size: run.exe, txtfdp.exe, much.txt.')
  expect(cut!.raw.replace(/=\r\n/g, '')).toContain('size: cut.pdf.')
  const stored = async () =>
    (await Array.fromAsync(app.ports.storage.keys())).filter((each) => each.startsWith('answers/'))
  expect(await stored()).toHaveLength(1)
  app.clock.advance({ hours: 24 * 15 })
  await app.drain()
  expect(await stored()).toEqual([])
  const { rows } = await sql`select from mails where kind = 'reply_forwarded' and attachments <> '[]'`.execute(
    app.world.db,
  )
  expect(rows).toEqual([])
})

const report = (service: string, body: unknown, given = key) =>
  app.call('POST', `/v1/common/mail_reports/${service}/${given}`, body as object)

test('services report at a secret address, signed where they sign', async () => {
  const people = ['postmark', 'mailgun', 'sendgrid', 'brevo'].map((name) => `${name}@buyer.example`)
  await send(people)
  const postmark = { RecordType: 'Bounce', Type: 'HardBounce', Email: people[0], ID: 7, Details: 'smtp;550 unknown' }
  expect((await report('postmark', postmark, 'another-key-of-length')).status).toBe(404)
  expect((await report('postmark', postmark)).status).toBe(200)
  const event = { event: 'complained', recipient: people[1], id: 'e1', message: { headers: {} } }
  const [timestamp, token] = ['1772442000', 'abc']
  const sign = (by: string) => createHmac('sha256', by).update(`${timestamp}${token}`).digest('hex')
  const mailgun = (by: string) => ({ signature: { timestamp, token, signature: sign(by) }, 'event-data': event })
  expect((await report('mailgun', mailgun('another'))).status).toBe(404)
  expect((await report('mailgun', mailgun('signing-key-of-mailgun'))).status).toBe(200)
  const brevo = { event: 'hard_bounce', email: people[3], id: 1, ts_event: 2, reason: 'unknown' }
  expect((await report('brevo', brevo)).status).toBe(200)
  const forged = { Type: 'Notification', SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem' }
  expect((await report('ses', { ...forged, Message: '{}' })).status).toBe(404)
  expect(await suppressed()).toMatchObject({
    [people[0]!]: 'hard_bounce',
    [people[1]!]: 'complaint',
    [people[3]!]: 'hard_bounce',
  })
})

test('above the limits advertising waits, nothing new is planned, and the operator lets it leave', async () => {
  const list = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}@crowd.example`)
  await send(list('reader', 120))
  for (const reader of list('reader', 4).slice(1)) await take(messages.complaint(pathTo(reader)))
  await app.drain()
  expect(
    (await app.mails()).filter(({ kind }) => kind === 'advertising_paused').map(({ recipient }) => recipient),
  ).toEqual(['ada@example.org'])
  await expect(app.transact((ctx) => expectMayAdvertise(ctx, sellerId))).rejects.toMatchObject({
    code: 'returned_mail.advertising_paused',
  })
  const [held] = await send(['later@crowd.example'])
  expect(held).toMatchObject({ state: 'waiting', error: 'advertising_paused' })
  expect((await send(['later@crowd.example'], 'order_received'))[0]!.state).toBe('processed')

  const asAdmin = { token: await app.signIn(admin, 'admin') }
  const shown = await app.call<{ list: { id: number; paused_for: string | null; complained: number }[] }>(
    'GET',
    '/v1/admin/mail_senders?paused=true',
    undefined,
    asAdmin,
  )
  expect(shown.data.list).toMatchObject([{ id: sellerId, paused_for: 'complaints' }])
  const release = `/v1/admin/mail_senders/${sellerId}/release`
  const seller = { token: await app.signIn(user, 'seller') }
  expect((await app.call('POST', release, {}, seller)).status).toBe(403)
  expect((await app.call('POST', release, {}, asAdmin)).status).toBe(200)
  app.clock.advance({ minutes: 16 })
  await app.drain()
  expect(await stateOf(held!.id)).toBe('processed')
  // What was known before the release pauses nobody again.
  await take(messages.complaint(pathTo('reader9@crowd.example')))
  await app.transact((ctx) => expectMayAdvertise(ctx, sellerId))
})
