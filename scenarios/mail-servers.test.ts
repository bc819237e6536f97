import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sendMail, type Letter } from '#platform/server/mail.ts'
import { addressRecord, openNameServer, pointerRecord, textRecord } from '#platform/server/test-name-server.ts'
import { readMailbox } from '#capabilities/outward/returned-mail/server/testing.ts'
import { installed, openMailServers, type MailServers } from './mail-servers/servers.ts'

/**
 * Real mail servers, part of `npm run test:long`: Postfix takes and returns our emails, Dovecot holds the mailbox they return
 * to, rspamd judges how they look. Where they cannot be installed, the test says so and shows nothing.
 */
const isThere = installed()
const names = await openNameServer()
const servers: MailServers | undefined = isThere ? await openMailServers(names.at) : undefined
afterAll(() => {
  servers?.stop()
  names.close()
})

const app = useTestApp(rooms, {
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${servers?.smtp ?? 1}?ignoreTLS=true`,
    MAIL_FROM: 'Kontor <post@kontor.test>',
    PUBLIC_URL: 'https://kontor.test',
    BOUNCE_ADDRESS: 'bounces@return.test',
    BOUNCE_IMAP_URL: `imap://bounces:sesame@127.0.0.1:${servers?.imap ?? 1}`,
    DNS_SERVERS: names.at,
  },
})

let sellerId = 0
let user = 0
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { name: 'Adas Laden', email: 'ada@ada.test' }))
  ;[sellerId, user] = [made.seller.id, made.user.id]
})

const base = (to: string) =>
  ({
    to,
    locale: 'en',
    kind: 'order_received',
    subject: 'Your order at Adas Laden',
    heading: 'Thank you for your order',
    paragraphs: ['We have received your order and will write again as soon as the course opens.'],
    button: { label: 'Open your order', url: 'https://kontor.test/payer/orders/7' },
    senderName: 'Adas Laden',
    sellerId,
  }) satisfies Letter

const send = async (letter: Letter): Promise<number> => {
  const token = await app.transact((ctx) => sendMail(ctx, letter))
  await app.drain()
  return (await sql<{ id: number }>`select id from mails where token = ${token}`.execute(app.world.db)).rows[0]!.id
}
const mailOf = async (id: number) =>
  (
    await sql<{ state: string; error: string | null }>`select state, error from mails where id = ${id}`.execute(
      app.world.db,
    )
  ).rows[0]!

it.runIf(isThere)(
  'Postfix refuses whom it does not know at once, and returns what it took: Dovecot has it, we read it once',
  async () => {
    const unknown = await send(base('nobody@buyer.test'))
    expect(await mailOf(unknown)).toMatchObject({ state: 'bounced', error: expect.stringContaining('5.1.1') })
    const late = await send(base('lea@late.test'))
    expect((await mailOf(late)).state).toBe('processed')
    await expect
      .poll(
        async () => {
          await readMailbox.run(app.world, {})
          return (await mailOf(late)).state
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe('bounced')
    expect((await mailOf(late)).error).toContain('Mailbox unknown here')
    const { rows } = await sql<{ kind: string; status: string; source: string }>`
    select kind, status, source from mail_returns where mail_id = ${late}`.execute(app.world.db)
    expect(rows).toEqual([{ kind: 'hard', status: '5.1.1', source: 'mailbox' }])
    const left = (folder: string) => readdirSync(join(servers!.box, 'returned', folder)).length
    expect(left('new') + left('cur')).toBe(0)
  },
)

type Judged = { score: number; required_score: number; action: string; symbols: Record<string, { score: number }> }

/** Ten emails as they differ: languages, amounts, links, written blocks, what may be stopped. */
const samples = (to: string): Letter[] => {
  const letter = base(to)
  const newsletter = { ...letter, kind: 'newsletter', stopLabel: 'Unsubscribe', links: [] } as const
  const text = (html: string) => ({ kind: 'text', html }) as const
  return [
    letter,
    { ...letter, locale: 'de', subject: 'Ihre Bestellung bei Adas Laden', heading: 'Vielen Dank für Ihre Bestellung' },
    {
      ...letter,
      kind: 'invoice',
      subject: 'Invoice 2026-0007',
      facts: [
        ['Total', '€149.00'],
        ['Due', '14 March 2026'],
      ],
    },
    {
      ...letter,
      kind: 'refund_receipt',
      subject: 'Your refund',
      paragraphs: ['€49.00 is on its way to your bank account.'],
    },
    {
      ...letter,
      kind: 'dunning_first_email',
      subject: 'A reminder of invoice 2026-0007',
      facts: [['Outstanding', '€149.00']],
    },
    {
      ...letter,
      kind: 'tickets_new',
      subject: 'Your tickets for the evening',
      links: [{ label: 'Add to calendar', url: 'https://kontor.test/c.ics' }],
    },
    {
      ...letter,
      kind: 'confirmation',
      subject: 'Confirm your address',
      footer: 'You can ignore this email if it was not you.',
    },
    { ...newsletter, subject: 'Grids in three steps', preview: 'How a page holds together' },
    {
      ...newsletter,
      subject: 'The new course opens on Monday',
      parts: [
        text('<h2>Grids</h2><p>Three <b>steps</b> to a page that holds.</p>'),
        { kind: 'button', label: 'Look inside', url: 'https://kontor.test/s/ada' },
      ],
    },
    {
      ...newsletter,
      locale: 'de',
      subject: 'Neues aus der Werkstatt',
      parts: [text('<p>Drei Übungen für ruhige Seiten, mit Lösungen.</p>')],
    },
  ]
}

const judge = async (raw: Buffer): Promise<Judged> => {
  const answer = await fetch(`http://127.0.0.1:${servers!.rspamd}/checkv2`, {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: {
      From: 'bounces@bounces.ada.test',
      Rcpt: 'kim@buyer.test',
      Ip: '203.0.113.5',
      Helo: 'mx.kontor.test',
      Hostname: 'mx.kontor.test',
    },
  })
  return (await answer.json()) as Judged
}

it.runIf(isThere)('rspamd finds ten of our emails signed, and none of them spam', async () => {
  const token = await app.signIn(user, 'seller')
  type Shown = { domains: { id: number; records: { name: string; value: string; type: string }[] }[] }
  const added = await app.call<Shown>('POST', '/v1/cabinet/sending_domains', { name: 'ada.test' }, { token })
  const [domain] = added.data.domains
  for (const { name, value, type } of domain!.records) if (type === 'TXT') names.records.set(name, [textRecord(value)])
  // What the record of the return path leads to, and that the name takes emails.
  names.records.set('bounces.ada.test', [textRecord('v=spf1 ip4:203.0.113.5 -all')])
  for (const name of ['ada.test', 'bounces.ada.test', 'mx.kontor.test', 'kontor.test'])
    names.records.set(name, [...(names.records.get(name) ?? []), addressRecord('203.0.113.5')])
  names.records.set('5.113.0.203.in-addr.arpa', [pointerRecord('mx.kontor.test')])
  await app.call('POST', `/v1/cabinet/sending_domains/${domain!.id}/check`, {}, { token })
  await app.call('PATCH', '/v1/cabinet/sender', { address: 'news@ada.test' }, { token })
  const folder = join(servers!.box, 'kim/new')
  for (const letter of samples('kim@buyer.test')) expect((await mailOf(await send(letter))).state).toBe('processed')
  await expect.poll(() => readdirSync(folder).length, { timeout: 60_000 }).toBe(10)
  const lines: string[] = []
  const signed: boolean[] = []
  const actions = new Set<string>()
  for (const name of readdirSync(folder)) {
    const raw = readFileSync(join(folder, name))
    const judged = await judge(raw)
    const subject = /^Subject: (.*)$/m.exec(raw.toString('latin1'))?.[1] ?? ''
    const weighed = Object.entries(judged.symbols).flatMap(([word, { score }]) =>
      score === 0 ? [] : [`${word} ${score}`],
    )
    lines.push(`${judged.score.toFixed(2)} of ${judged.required_score}  ${subject}  ${weighed.join(', ')}`)
    signed.push('R_DKIM_ALLOW' in judged.symbols)
    actions.add(judged.action)
  }
  process.stdout.write(`rspamd:\n${lines.join('\n')}\n`)
  expect([signed.every(Boolean), [...actions]]).toEqual([true, ['no action']])
})
