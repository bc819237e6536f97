import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

let user = 0
let sellerId = 0

const desk = async <D = { id: number }>(method: 'GET' | 'POST' | 'PATCH', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(user, 'seller') })

type Block = { type: string; values: object }
const written = (...blocks: Block[]) => ({
  version: 1,
  blocks: blocks.map((block, at) => ({ id: `b${at}`, style: {}, slots: [], ...block })),
})
const text = (html: string): Block => ({ type: 'text', values: { text: html } })

/** A draft that says this, or the refusal of it. */
const draft = async (document: object, subject = 'News') => {
  const { id } = (await desk('POST', '', {})).data
  const kept = await desk<{ subject: string }>('PATCH', `/${id}/letter`, {
    subject,
    content: { revision: 0, document },
  })
  return { id, kept }
}
const htmlOf = async (id: number) => (await desk<{ html: string }>('GET', `/${id}/email`)).data.html

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  user = made.user.id
  sellerId = made.seller.id
  await app.transact((ctx) => makeContacts(ctx, sellerId, 2))
})

describe('a letter', () => {
  it('of any depth stays shallow, and one that is too long or has too many blocks is refused with its place', async () => {
    const deep = `${'<blockquote>'.repeat(700)}Deep${'</blockquote>'.repeat(700)}`
    const { id, kept } = await draft(written(text(deep)))
    expect(kept.status).toBe(200)
    const html = await htmlOf(id)
    expect(html).toContain('Deep')
    expect(html.match(/<blockquote/g)!.length).toBeLessThanOrEqual(40)
    for (const huge of [
      written(text(`<p>${'x'.repeat(30_000)}</p>`)),
      written(...Array(2000).fill(text('<p>x</p>'))),
    ]) {
      const refused = await draft(huge)
      expect([refused.kept.status, Object.keys(refused.kept.fields ?? {})]).toEqual([422, ['content']])
    }
  })

  it('holds nothing that runs, loads or counts in the name of others', async () => {
    const foreign =
      '<p onclick="go()">Hi<script>go()</script><img src="https://spy.example/pixel.gif" width="1" height="1">' +
      '<iframe src="https://spy.example"></iframe><style>p{background:url(https://spy.example/a)}</style>' +
      '<span style="background:url(//spy.example/b)">there</span> <a href="javascript:go()">x</a>' +
      '<video poster="https://spy.example/c"></video><svg onload="go()"></svg><link rel="stylesheet" href="https://spy.example/d"></p>'
    const { id } = await draft(
      written(
        text(foreign),
        { type: 'button', values: { buttonText: 'Go', link: 'javascript:go()' } },
        { type: 'video', values: { address: 'data:text/html,<script>go()</script>', title: 'Look' } },
      ),
    )
    const html = await htmlOf(id)
    expect(html).toContain('there')
    expect(html).not.toMatch(/spy\.example|go\(\)|javascript:|<(?:script|iframe|svg|video|link)\b/i)
    const home = app.world.ports.settings.PUBLIC_URL
    for (const [, src] of html.matchAll(/\ssrc="([^"]*)"/g)) expect(src!.startsWith(home), src).toBe(true)
  })

  it('is made of the blocks of letters alone, with pictures of the seller', async () => {
    for (const block of [
      { type: 'embed', values: { code: '<script src="https://spy.example"></script>' } },
      { type: 'html', values: {} },
      { type: 'picture', values: { picture: { fileId: 999_999, alt: '' } } },
    ]) {
      const { kept } = await draft(written(block))
      expect([kept.status, kept.fields], block.type).toEqual([422, { content: ['not_in_list'] }])
    }
  })
})

it('a line break adds no header, in a subject, a name or a sender', async () => {
  await sql`update opt_in_contacts set first_name = ${'Eve\r\nBcc: all@spy.example'} where email = 'p1@example.com'`.execute(
    app.world.db,
  )
  await sql`update sellers set company = ${'Shop\r\nBcc: all@spy.example'} where id = ${sellerId}`.execute(app.world.db)
  const { id, kept } = await draft(written(text('<p>Hi</p>')), 'For {first_name}\r\nBcc: all@spy.example')
  expect(kept.data.subject).toBe('For {first_name} Bcc: all@spy.example')
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  const mails = (await app.mails()).filter(({ kind }) => kind === 'newsletter')
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['p1@example.com', 'p2@example.com'])
  await sql`update sellers set company = null where id = ${sellerId}`.execute(app.world.db)
})

it('pasted recipients are no audience: refused with the field', async () => {
  const addresses = Array.from({ length: 50_000 }, (_, at) => `a${at}@b.example`)
  for (const [field, value] of [
    ['query', addresses.join(', ')],
    ['tag', addresses.join(';')],
    ['ids', addresses],
  ] as const) {
    const refused = await desk('POST', '', { audience: { [field]: value } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {}).join(), field).toContain(field)
  }
})

it('a contact without a proof is never written to', async () => {
  await sql`insert into opt_in_contacts (seller_id, form_id, state, email, first_name, last_name, locale, is_imported,
      confirm_token, unsubscribe_token, asked_at, confirmed_at, tags)
    select seller_id, form_id, 'confirmed', 'bought@example.com', '', '', 'en', true, 'token-of-bought-1', 'token-of-bought-2', asked_at, confirmed_at, '{}'
    from opt_in_contacts where email = 'p1@example.com'`.execute(app.world.db)
  const { id } = await draft(written(text('<p>Hi</p>')))
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  const { list } = (await desk<{ list: { email: string }[] }>('GET', `/recipients?newsletterId=${id}`)).data
  expect(list.map(({ email }) => email).toSorted()).toEqual(['p1@example.com', 'p2@example.com'])
})

it('a seller over the limit of complaints plans nothing, and reads why', async () => {
  const { id } = await draft(written(text('<p>Hi</p>')))
  await sql`insert into mail_brakes (seller_id, reason, sent, returned, pulled_at)
    values (${sellerId}, 'complaints', 120, 3, ${app.clock.now})`.execute(app.world.db)
  const refused = await desk<unknown>('POST', `/${id}/send`, {})
  expect([refused.status, refused.code]).toEqual([409, 'returned_mail.advertising_paused'])
  expect((await desk<{ state: string }>('GET', `/${id}`)).data.state).toBe('draft')
})
