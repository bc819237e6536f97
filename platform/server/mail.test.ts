import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail, type Letter, type MailPart } from './mail.ts'
import { faultsOf } from './mail-faults.ts'
import { htmlOf } from './mail-html.ts'
import type { MailLooks } from './mail-looks.ts'
import { useTestWorld } from './use-test-world.ts'

const received: { to: string[]; raw: string }[] = []
let answer: { responseCode: number; message: string } | undefined
let server: SMTPServer
let port = 0

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(answer ? Object.assign(new Error(answer.message), answer) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})

afterAll(() => new Promise<void>((resolve) => void server.close(resolve)))

const app = useTestWorld([], () => ({
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Kontor <post@kontor.example>',
    PUBLIC_URL: 'https://kontor.example',
  },
}))

const letter = {
  to: 'ada@example.org',
  locale: 'de',
  kind: 'welcome',
  subject: 'Grüße & mehr',
  heading: 'Hallo',
  paragraphs: ['Drei <b>Zeilen</b>'],
  button: { label: 'Ansehen', url: 'https://kontor.example/a?b=1&c=2' },
  senderName: 'Adas "Laden"',
  sellerId: 1,
  replyTo: 'ada@shop.example',
} satisfies Letter
const send = (given: Partial<typeof letter> & Pick<Letter, 'uniqueKey'> = {}) =>
  app.transact((ctx) => sendMail(ctx, { ...letter, ...given }))
const stateOf = async (token: string | undefined) =>
  (
    await sql<{
      state: string
      error: string | null
      sentAt: Temporal.Instant | null
    }>`select state, error, sent_at from mails where token = ${token}`.execute(app.world.db)
  ).rows[0]
const decoded = (part: string): string => {
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body
}

test('a mail goes out through the SMTP server, as HTML and text', async () => {
  const token = await send()
  await app.drain()
  expect(await stateOf(token)).toEqual({ state: 'processed', error: null, sentAt: app.clock.now })
  const { to, raw } = received.at(-1)!
  expect(to).toEqual(['ada@example.org'])
  expect(raw).toContain('From: Adas Laden <post@kontor.example>')
  expect(raw).toContain('Reply-To: ada@shop.example')
  expect(raw).toContain(`Message-ID: <${token}@kontor.example>`)
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  const boundary = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(raw)?.[1]
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  expect(parts.map((part) => /Content-Type: ([\w/]+); charset=utf-8/i.exec(part)?.[1])).toEqual([
    'text/plain',
    'text/html',
  ])
  expect(decoded(parts[0]!)).toContain('Ansehen: https://kontor.example/a?b=1&c=2')
  expect(decoded(parts[1]!)).toContain('Drei &#60;b&#62;Zeilen')
})

test('a line break in a name or subject adds no header', async () => {
  await send({ senderName: 'Ada\r\nBcc: all@example.org', subject: 'Eins\r\nBcc: all@example.org' })
  await app.drain()
  expect(received.at(-1)?.to).toEqual(['ada@example.org'])
  expect(received.at(-1)?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
})

test('a refused delivery is kept as an error and tried again', async () => {
  const before = received.length
  answer = { responseCode: 452, message: 'Mailbox is full' }
  const token = await send()
  await app.drain()
  expect(await stateOf(token)).toMatchObject({
    state: 'error',
    error: expect.stringContaining('Mailbox is full'),
    sentAt: null,
  })
  answer = undefined
  app.clock.advance({ minutes: 1 })
  await app.drain()
  expect(await stateOf(token)).toEqual({ state: 'processed', error: null, sentAt: app.clock.now })
  expect(received).toHaveLength(before + 1)
  await app.drain()
  expect(received).toHaveLength(before + 1)
})

test('a mail with a unique key is sent once', async () => {
  const before = received.length
  expect(await send({ uniqueKey: 'welcome-1' })).toBeDefined()
  expect(await send({ uniqueKey: 'welcome-1' })).toBeUndefined()
  await app.drain()
  expect(received).toHaveLength(before + 1)
})

test('the index of emails that did not arrive holds neither those that did nor those nobody wished for', async () => {
  await sql`insert into mails (token, kind, locale, sender, recipient, subject, html, body, state, created_at)
    select gen_random_uuid()::text, 'test_mail', 'en', 'a', 'b@example.com', '', '', '', state, ${app.clock.now}::timestamptz
    from unnest('{processed,skipped,waiting,error,bounced}'::text[]) as state, generate_series(1, 20)`.execute(
    app.world.db,
  )
  await sql`analyze mails`.execute(app.world.db)
  const { rows } = await sql<{ indexed: number; troubled: number }>`
    select max(c.reltuples)::int as indexed, (select count(*)::int from mails where state in ('waiting', 'error', 'bounced')) as troubled
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'mails'::regclass and i.indpred is not null`.execute(app.world.db)
  expect(rows[0]!.indexed).toBe(rows[0]!.troubled)
})

const looks = {
  name: 'Adas "Laden"',
  logo: { path: '/files/1/640.webp', width: 300, height: 100 },
  cover: { path: '/files/2/1200.webp', width: 1200, height: 300 },
  accent: '#b3261e',
  font: 'Georgia,"Times New Roman",serif',
  about: (locale) => ({ label: locale === 'de' ? 'Impressum' : 'Imprint', url: 'https://kontor.example/imprint' }),
} satisfies MailLooks
const links = {
  site: 'https://kontor.example',
  stop: 'https://kontor.example/stop',
  page: 'https://kontor.example/page',
}

test.each(['en', 'de'] as const)('a mail in the name of a shop wears its looks, in %s', (locale) => {
  const html = htmlOf({ ...letter, locale }, looks, links)
  expect(html).toContain(
    'src="https://kontor.example/files/1/640.webp" alt="Adas &#34;Laden&#34;" width="144" height="48"',
  )
  expect(html).toContain('src="https://kontor.example/files/2/1200.webp" alt=""')
  expect(html).toContain('<td bgcolor="#b3261e"')
  expect(html).toContain('font:16px/1.5 Georgia,&#34;Times New Roman&#34;,serif')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toMatch(
    new RegExp(`<a href="https://kontor.example/imprint"[^>]*>${locale === 'de' ? 'Impressum' : 'Imprint'}</a>`),
  )
})

test('a shop without a logo is named in its colour, and one without looks in ours', () => {
  const { logo: _logo, ...named } = looks
  expect(htmlOf(letter, { ...named, logo: null, accent: '#f5c518' }, links)).toMatch(
    /color:#[0-9a-f]{6}">Adas &#34;Laden&#34;/,
  )
  expect(htmlOf(letter, { ...looks, accent: null, font: null }, links)).toContain('<td bgcolor="#404ed5"')
})

test('an address somebody wrote is shown as the site it leads to, and no other text is a link', () => {
  const html = htmlOf(
    { ...letter, paragraphs: ['Look (https://a.example/b?c=1&d=2). <b>javascript:alert(1)</b>'] },
    looks,
    links,
  )
  expect(html).toContain(
    '(<a href="https://a.example/b?c=1&#38;d=2" class="m-link">a.example</a>). &#60;b&#62;javascript:alert(1)',
  )
})

test('a mail in a language written from the right is the same mail mirrored', () => {
  const rich = {
    ...letter,
    facts: [['Betrag', '9 €']] as const,
    parts: [{ kind: 'text', html: '<ul><li>Eins</li></ul><blockquote>Zwei</blockquote>' }] as const,
  }
  const sides = (html: string) =>
    html.match(
      /(?:padding:[^;"]* 0 22px|padding:[^;"]* 22px 0 0|border-(?:left|right):3px|4px 16px 4px 0|4px 0 4px 16px)/g,
    )
  expect(sides(htmlOf(rich, looks, links))).toEqual(['padding:0 0 0 22px', 'border-left:3px', '4px 16px 4px 0'])
  const arabic = htmlOf({ ...rich, locale: 'ar' }, looks, links)
  expect(arabic).toContain('dir="rtl"')
  expect(sides(arabic)).toEqual(['padding:0 22px 0 0', 'border-right:3px', '4px 0 4px 16px'])
  expect(arabic).toContain('padding:24px 32px 32px')
})

test('a mail with a bare address, two buttons or none is found', () => {
  const html = htmlOf(letter, looks, links)
  const mail = { kind: 'welcome', locale: 'de', sender: '"Ada" <a@b.example>', html, body: letter.button.url }
  expect(faultsOf(mail)).toEqual([])
  expect(faultsOf({ ...mail, html: html.replace('Ansehen', 'https://kontor.example') })).toEqual([
    'welcome (de) shows an address',
  ])
  expect(faultsOf({ ...mail, html: html.replaceAll('<td bgcolor', '<td') })).toEqual([
    'welcome (de) has not one button',
  ])
  expect(faultsOf({ ...mail, html: html.replace('alt=""', '') })).toEqual([
    'welcome (de) has a picture without an alternative text',
  ])
})

test('what somebody wrote in blocks is drawn with inline looks, and told in words where there are none', async () => {
  const { button: _button, ...written } = letter
  const parts: MailPart[] = [
    {
      kind: 'text',
      html: '<h2>Neu</h2><p style="text-align:center">Mehr <a href="https://a.example/?b=1&amp;c=2">hier</a></p>',
    },
    {
      kind: 'picture',
      picture: { path: '/files/3/1200.webp', width: 1200, height: 600 },
      alt: 'Ein Raster',
      caption: 'Zwölf',
      url: '',
    },
    { kind: 'gap', height: 40, hasLine: true },
    { kind: 'video', picture: null, label: 'Der Film', url: 'https://youtu.be/abcdefg' },
    { kind: 'button', label: 'Ansehen', url: 'https://b.example/' },
    { kind: 'product', name: 'Raster', price: '9 €', picture: null, label: 'Kaufen', url: 'https://c.example/' },
  ]
  const html = htmlOf({ ...written, paragraphs: [], parts }, looks, links)
  expect(html).toContain('<h2 style="margin:24px 0 12px;font-size:20px;line-height:1.3">Neu</h2>')
  expect(html).toContain(
    '<p style="margin:0 0 16px;text-align:center">Mehr <a href="https://a.example/?b=1&amp;c=2" class="m-link"',
  )
  expect(html).toContain('src="https://kontor.example/files/3/1200.webp" alt="Ein Raster" width="536" height="268"')
  expect(html).toContain('▶ Der Film')
  // Dark mode has its own colour for what leads on.
  expect(html).toMatch(/<a href="https:\/\/c.example\/" class="m-link" style="[^"]*">Raster<\/a>/)
  await app.transact((ctx) => sendMail(ctx, { ...written, paragraphs: [], parts, uniqueKey: 'blocks' }))
  const { rows } = await sql<{
    body: string
    html: string
  }>`select body, html from mails where unique_key = 'blocks'`.execute(app.world.db)
  expect(rows[0]!.body).toBe(
    [
      'Hallo',
      'Neu',
      'Mehr hier (https://a.example/?b=1&c=2)',
      'Zwölf',
      '---',
      '▶ Der Film: https://youtu.be/abcdefg',
      'Ansehen: https://b.example/',
      'Raster · 9 €\nKaufen: https://c.example/',
    ].join('\n\n'),
  )
  const mail = { kind: 'welcome', locale: 'de', sender: '"Ada" <a@b.example>', ...rows[0]! }
  expect(faultsOf(mail)).toEqual([])
})

test('a mail server that knows no such recipient ends the mail at once; one that may not be used does not', async () => {
  const before = received.length
  answer = { responseCode: 550, message: '5.1.1 No such mailbox' }
  const token = await send()
  await app.drain()
  expect(await stateOf(token)).toMatchObject({ state: 'bounced', error: expect.stringContaining('No such mailbox') })
  answer = { responseCode: 554, message: '5.7.1 Relay access denied' }
  const kept = await send()
  await app.drain()
  expect((await stateOf(kept))!.state).toBe('error')
  answer = undefined
  app.clock.advance({ minutes: 10 })
  await app.drain()
  expect((await stateOf(token))!.state).toBe('bounced')
  expect((await stateOf(kept))!.state).toBe('processed')
  expect(received).toHaveLength(before + 1)
})
