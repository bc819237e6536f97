import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { authenticate } from 'mailauth'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchInto, type CaughtMail } from '#platform/server/test-mail-server.ts'
import { sendMail } from '#platform/server/mail.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { aliasRecord, openNameServer, textRecord } from '#platform/server/test-name-server.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { checkSendingDomains, renewKeys } from './check-sending-domain.ts'
import { mailOfReturnPath } from './return-path.ts'

/** A mail server that keeps what it takes; `password`, where it asks for a sign-in. */
const openMailServer = async (got: CaughtMail[], password?: string): Promise<{ port: number; close: () => void }> => {
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      done(auth.password === password ? null : new Error('535 wrong'), { user: auth.username }),
    onData: catchInto(got),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() }
}

const byPlatform: CaughtMail[] = []
const byOwn: CaughtMail[] = []
const [platform, own, names] = await Promise.all([
  openMailServer(byPlatform),
  openMailServer(byOwn, 'sesame'),
  openNameServer(),
])
const app = useTestApp(await roomsNeeded(import.meta.url), {
  at: '2026-03-02T09:00:00Z',
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${platform.port}`,
    MAIL_FROM: 'Kontor <post@kontor.example>',
    PUBLIC_URL: 'https://kontor.example',
    MAIL_SPF: 'include:spf.kontor.example',
    BOUNCE_ADDRESS: 'bounces@return.kontor.example',
    DNS_SERVERS: names.at,
    OUTGOING_ALLOWED_HOSTS: 'mail.localhost',
  },
})
afterAll(() => {
  platform.close()
  own.close()
})

let sellerId = 0
let user = 0
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { name: 'Adas Laden', email: 'ada@example.org' }))
  sellerId = made.seller.id
  user = made.user.id
})

type Shown = {
  leaves_by: string
  limit_today: number | null
  may_advertise: boolean
  domains: {
    id: number
    state: string
    records: { kind: string; name: string; value: string; fault: string | null }[]
    retired: string[]
  }[]
}
const desk = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', at: string, given?: object) =>
  app.call<Shown>(method, `/v1/cabinet/${at}`, given, { token: await app.signIn(user, 'seller') })
const faults = ({ domains }: Shown) => domains[0]!.records.map(({ kind, fault }) => `${kind} ${fault ?? 'found'}`)
const send = async (kind: 'order_received' | 'newsletter', to = 'kim@buyer.example') => {
  const token = await app.transact((ctx) =>
    sendMail(ctx, {
      to,
      locale: 'en',
      kind,
      subject: 'Hello',
      heading: 'Hello',
      paragraphs: ['Something.'],
      button: { label: 'Open', url: 'https://kontor.example/a' },
      senderName: 'Adas Laden',
      sellerId,
      replyTo: 'ada@example.org',
      ...(kind === 'newsletter' ? { stopLabel: 'Unsubscribe' } : {}),
    }),
  )
  await app.drain()
  const { rows } = await sql<{ id: number; state: string; error: string | null; sentBySeller: boolean }>`
    select id, state, error, sent_by_seller from mails where token = ${token}`.execute(app.world.db)
  return rows[0]!
}

test('without a sender an email bears the platform’s address and the seller’s name; advertising needs the operator’s leave', async () => {
  const mail = await send('order_received')
  expect(mail).toMatchObject({ state: 'processed', sentBySeller: false })
  const { from, raw } = byPlatform.at(-1)!
  expect(from).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{20}@return\.kontor\.example$/)
  expect(mailOfReturnPath(app, from)).toBe(mail.id)
  expect(
    mailOfReturnPath(
      app,
      from.replace(/-(.)/, (_, digit: string) => `-${digit === '0' ? '1' : '0'}`),
    ),
  ).toBeNull()
  expect(raw).toContain('From: Adas Laden <post@kontor.example>')
  expect(raw).toContain('Reply-To: ada@example.org')
  expect(await send('newsletter')).toMatchObject({ state: 'skipped', error: 'no_platform_advertising' })
  expect((await desk('GET', 'sender')).data).toMatchObject({ leaves_by: 'platform', may_advertise: false })
})

test('a domain says record by record what it lacks, and signs once nothing does', async () => {
  names.records.set('ada.example', [textRecord('v=spf1 mx -all'), textRecord('site-verification=1')])
  names.records.set('_dmarc.ada.example', [textRecord('v=DMARC1')])
  const added = await desk('POST', 'sending_domains', { name: 'https://Ada.example/' })
  expect([added.status, faults(added.data)]).toEqual([
    201,
    ['dkim missing', 'spf lacks_us', 'dmarc no_policy', 'return_path missing'],
  ])
  expect((await desk('PATCH', 'sender', { address: 'news@ada.example' })).fields).toEqual({
    address: ['domain_not_verified'],
  })
  const { records, id } = added.data.domains[0]!
  expect(records[1]!.value).toBe('v=spf1 include:spf.kontor.example mx -all')
  for (const { kind, name, value } of records)
    names.records.set(name, [kind === 'return_path' ? aliasRecord(value) : textRecord(value)])
  const checked = await desk('POST', `sending_domains/${id}/check`)
  expect([checked.data.domains[0]!.state, faults(checked.data)]).toEqual([
    'verified',
    ['dkim found', 'spf found', 'dmarc found', 'return_path found'],
  ])
  const set = await desk('PATCH', 'sender', { address: 'news@ada.example', reply_to: 'desk@ada.example' })
  expect(set.data).toMatchObject({ leaves_by: 'domain', limit_today: 500, may_advertise: true })

  expect(await send('newsletter')).toMatchObject({ state: 'processed', sentBySeller: true })
  const { from, raw } = byPlatform.at(-1)!
  expect(from).toMatch(/@bounces\.ada\.example$/)
  expect(raw).toContain('From: Adas Laden <news@ada.example>')
  expect(raw).toContain('Reply-To: desk@ada.example')
  expect(raw).toContain(`List-ID: <newsletter.${sellerId}.ada.example>`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(raw.replace(/\r\n\s+/g, '')).toMatch(/^DKIM-Signature: .*;h=[^;]*list-unsubscribe:list-unsubscribe-post[:;]/)
  const judged = await judge(raw, from)
  expect(judged.dkim.results.map(({ status }) => status.result)).toEqual(['pass'])
  expect(judged.dmarc).toMatchObject({ status: { result: 'pass' } })
  const changed = await judge(raw.replace('Something.', 'Something else.'), from)
  expect(changed.dkim.results.map(({ status }) => status.result)).toEqual(['neutral'])
})

/** As another implementation of DKIM and DMARC sees it. */
const judge = (raw: string, sender: string) =>
  authenticate(Buffer.from(raw, 'latin1'), {
    ip: '192.0.2.1',
    helo: 'kontor.example',
    sender,
    resolver: async (name: string, type: string) => {
      const found = type === 'TXT' ? names.records.get(name) : undefined
      if (!found) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
      return found.map(({ data }) => [textOf(data)])
    },
  })

const textOf = (data: Buffer): string => {
  let text = ''
  for (let at = 0; at < data.length; at += data[at]! + 1) text += data.toString('latin1', at + 1, at + 1 + data[at]!)
  return text
}

test('a new domain sends as much advertising as its days allow; the rest leaves the next day', async () => {
  await sql`update rate_windows set hits = 499 where key = ${`mail-day:${sellerId}`}`.execute(app.world.db)
  expect(await send('newsletter')).toMatchObject({ state: 'processed' })
  const held = await send('newsletter')
  expect(held).toMatchObject({ state: 'waiting', error: 'new_sender' })
  expect(await send('order_received')).toMatchObject({ state: 'processed' })
  app.clock.advance({ hours: 24 })
  await app.drain()
  const { rows } = await sql<{ state: string }>`select state from mails where id = ${held.id}`.execute(app.world.db)
  expect(rows[0]!.state).toBe('processed')
})

test('a mailbox provider gets no more in a minute than it takes; what is beyond waits, and is not failed', async () => {
  await send('order_received', 'a@t-online.de')
  await sql`update rate_windows set hits = 120 where key = ${`mail-rate:${sellerId}:t-online.de`}`.execute(app.world.db)
  const held = await send('order_received', 'b@t-online.de')
  expect(held).toMatchObject({ state: 'waiting', error: 'rate_of_receiver' })
  app.clock.advance({ minutes: 1 })
  await app.drain()
  expect(byPlatform.at(-1)!.to).toBe('b@t-online.de')
})

test('a new key signs once its record is found, and the one before it retires', async () => {
  const { id, records } = (await desk('GET', 'sender')).data.domains[0]!
  app.clock.advance({ hours: 24 * 181 })
  await renewKeys.run(app.world, {})
  const rotated = (await desk('POST', `sending_domains/${id}/check`)).data.domains[0]!
  expect(rotated.records.filter(({ kind }) => kind === 'dkim').map(({ fault }) => fault)).toEqual([null, 'missing'])
  await send('order_received')
  expect(byPlatform.at(-1)!.raw).toContain(`s=${records[0]!.name.split('.')[0]};`)
  const next = rotated.records.find(({ fault }) => fault === 'missing')!
  names.records.set(next.name, [textRecord(next.value)])
  const { retired } = (await desk('POST', `sending_domains/${id}/check`)).data.domains[0]!
  expect(retired).toEqual([records[0]!.name])
  await send('order_received')
  expect(byPlatform.at(-1)!.raw).toContain(`s=${next.name.split('.')[0]};`)
})

test('a domain that lost its records is not used: sales leave by the platform, advertising does not', async () => {
  names.records.delete('_dmarc.ada.example')
  for (let look = 0; look < 3; look++) {
    app.clock.advance({ hours: 7 })
    await checkSendingDomains.run(app.world, {})
  }
  await app.drain()
  expect(
    (await app.mails()).filter(({ kind }) => kind === 'sending_domain_changed').map(({ recipient }) => recipient),
  ).toEqual(['ada@example.org', 'ada@example.org', 'ada@example.org'])
  expect((await desk('GET', 'sender')).data).toMatchObject({ leaves_by: 'platform', may_advertise: false })
  expect(await send('order_received')).toMatchObject({ state: 'processed', sentBySeller: false })
  expect(byPlatform.at(-1)!.raw).toContain('From: Adas Laden <post@kontor.example>')
  expect(byPlatform.at(-1)!.raw).toContain('Reply-To: desk@ada.example')
  expect(await send('newsletter')).toMatchObject({ state: 'skipped' })
})

test('a mail server of one’s own is used once it took a sign-in and an email; its password is never shown', async () => {
  const server = { host: 'mail.localhost', port: own.port, security: 'none', user: 'ada', address: 'hello@ada.shop' }
  const set = (given: object) => desk('PUT', 'sender/server', { ...server, ...given })
  expect((await set({ password: 'guess' })).fields).toEqual({ password: ['refused'] })
  expect((await set({ host: 'other.localhost', password: 'sesame', security: 'tls' })).fields).toEqual({
    host: ['private_address'],
  })
  expect((await set({ host: '10.0.0.7.example', security: 'none' })).fields).toMatchObject({
    security: ['unencrypted'],
  })
  const done = await set({ password: 'sesame' })
  expect(done.data).toMatchObject({ leaves_by: 'server' })
  expect(done.text).not.toContain('sesame')
  expect(byOwn.map(({ to }) => to)).toEqual(['ada@example.org'])
  expect(await send('newsletter')).toMatchObject({ state: 'processed', sentBySeller: true })
  expect(byOwn.at(-1)!.raw).toContain('From: Adas Laden <hello@ada.shop>')
  const before = byOwn.length
  await app.transact((ctx) => setFeatures(ctx, [sellerId], { custom_smtp: false }))
  expect((await desk('GET', 'sender')).data).toMatchObject({ leaves_by: 'platform', is_in_plan: false })
  expect(await send('newsletter')).toMatchObject({ state: 'skipped', error: 'no_platform_advertising' })
  expect(await send('order_received')).toMatchObject({ state: 'processed', sentBySeller: false })
  expect(byOwn).toHaveLength(before)
  await app.transact((ctx) => setFeatures(ctx, [sellerId], { custom_smtp: true }))
  expect((await desk('GET', 'sender')).data).toMatchObject({ leaves_by: 'server', is_in_plan: true })
  expect((await desk('DELETE', 'sender/server')).data).toMatchObject({ leaves_by: 'platform', server: null })
})

test('name servers that do not answer change nothing', async () => {
  const before = (await desk('GET', 'sender')).data.domains[0]!
  names.close()
  const checked = await desk('POST', `sending_domains/${before.id}/check`)
  expect(checked.status).toBe(200)
  expect(checked.data.domains[0]).toMatchObject({ state: before.state, records: before.records })
})

test('it belongs to a feature of the plan, and to who may change it', async () => {
  await app.transact((ctx) => setFeatures(ctx, [sellerId], { custom_smtp: false }))
  expect((await desk('POST', 'sending_domains', { name: 'eve.example' })).status).toBe(403)
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  const theirs = await app.call('POST', `/v1/cabinet/sending_domains/1/check`, {}, { token: stranger.token })
  expect(theirs.status).toBe(404)
})
