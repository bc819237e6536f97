import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { mailTemplates, standardText } from '#platform/server/mail-template.ts'
import { locales } from '#platform/shared/texts.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { emailWordTexts } from '#capabilities/outward/emails/texts.words.ts'
import { alwaysStandard, emailGroups, writtenElsewhere } from '#capabilities/outward/emails/vocabulary.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { mailKinds } from '#capabilities/people/identity/vocabulary.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const received: { to: string; raw: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(parts).toString('utf8') })
      done()
    })
  },
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => void server.close(resolve)))

const app = useTestApp(rooms, () => ({
  at: '2026-11-20T09:00:00Z',
  settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kontor <post@kontor.example>' },
}))

/** To sellers, to the operator’s people, or about an account: they come from the platform. */
const ours: readonly string[] = [
  'sending_domain_changed',
  'advertising_paused',
  'reply_forwarded',
  'confirmation',
  'magic_link',
  'sign_in_code',
  'password_reset',
  'password_changed',
  'password_dropped',
  'sign_in_tries',
  'new_device',
  'passkey_added',
  'email_change',
  'email_veto',
  'welcome',
  'erasure',
  'credit_memo',
  'payout_statement',
  'monthly_invoice',
  'debt_invoice',
  'books_red',
  'operations_alert',
  'license_keys_low',
  'license_keys_empty',
  'service_changed',
  'appointment_changed',
  'review_written',
  'community_new_post_for_review',
  'community_digest',
  'community_notice',
  'community_message',
  'books_differ',
  'debits_ready',
  'verification_changed',
  'refund_returned',
  'staff_invitation',
  'staff_changed',
  'domain_changed',
  'affiliate_changed',
  'product_rejected',
  'reseller_asked',
  'vat_change_asked',
  'vat_change_applied',
  'vat_change_refused',
  'reseller_approved',
  'reseller_rejected',
  'account_hold',
  'account_plan_deletion',
  'account_deletion_waits',
  'plan_trial_ending',
  'csv_export_ready',
  'webhook_paused',
  'custom_notification',
  'product_reviewed',
  'reseller_closed',
  'order_created',
  'paid_transaction',
  'free_transaction',
  'order_canceled',
  'declaration_waits',
  'comment',
  'quiz_attempt',
  'assignment',
  'vat_threshold',
  'vat_id_unknown',
  'claim_stage',
  'payout_changed',
  'day_income',
  'week_income',
  'month_income',
]

type Shown = {
  subject: string
  heading: string
  state: string
  has_draft: boolean
  unknown_words: string[]
  content: { revision: number; document: { blocks: { values: { text?: string } }[] } }
  versions: { number: number; is_standard: boolean; by: string | null }[]
}

let shop: TestShop
let token = ''
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { username: 'studio' }))
  token = made.token
  shop = { seller: made.seller, ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: 'Grids' }))) }
})

const desk = <D = Shown>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/emails${at}`, given, { token })

const written = (text: string, revision = 0) => ({
  revision,
  document: { version: 1, blocks: [{ id: 'b1', type: 'text', values: { text }, style: {}, slots: [] }] },
})

const confirmation = async (email: string) => {
  await buy(app.world, shop, { email })
  await app.drain()
  return (await app.mails()).find(({ kind, recipient }) => kind === 'purchase_confirmation' && recipient === email)!
}

const at = '/purchase_confirmation/en'

describe('what is declared', () => {
  const templates = () =>
    mailTemplates.broughtTo({ ports: app.world.ports }).flatMap((brought) => Object.values(brought))

  it('says of every kind whose words it has: a seller’s, written elsewhere, always the standard ones, or ours', () => {
    const declared: string[] = [...new Set(templates().map(({ kind }) => kind))]
    const elsewhere = writtenElsewhere.flatMap(({ kinds }): string[] => [...kinds])
    expect([...declared, ...elsewhere, ...alwaysStandard, ...ours].toSorted()).toEqual([...mailKinds].toSorted())
    const names = templates().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(locales)('is worded whole in %s, with a name and a sample for each word', (locale) => {
    for (const template of templates()) {
      const values = Object.fromEntries(template.words.map((word) => [word, `<${word}>`]))
      const { subject, heading, paragraphs, label } = standardText(template, locale, { ...values, ...template.values })
      const text = [subject, heading, ...paragraphs, label].join('\n')
      expect(subject, template.name).not.toBe('')
      expect(text, template.name).not.toMatch(/undefined|\{|^[a-z]+\.[a-z_.]+$/m)
      expect(emailGroups, template.name).toContain(template.group)
      for (const word of template.words) {
        expect(emailWordTexts.has(`word.${word}`), `word.${word}`).toBe(true)
        const isPlain = ['count', 'percent', 'days', 'seller', 'creditor'].includes(word)
        expect(isPlain || emailWordTexts.has(`sample.${word}`), `sample.${word}`).toBe(true)
      }
    }
  })
})

describe('a seller’s own text', () => {
  it('begins as the standard text and is a draft that nobody gets', async () => {
    const { data: fresh } = await desk('GET', at)
    expect(fresh).toMatchObject({
      subject: 'Your purchase: {product}',
      heading: 'Hello {first_name},',
      state: 'standard',
    })
    expect(fresh.content.document.blocks[0]!.values.text).toContain('“{product}” is ready for you')
    const { data } = await desk('PATCH', at, {
      subject: 'Hooray, {nick}',
      heading: 'Dear {first_name|friend}',
      content: written('<p>Your <b>{product}</b> waits.<script>alert(1)</script></p>'),
    })
    expect(data).toMatchObject({ has_draft: true, state: 'standard', unknown_words: ['nick'] })
    expect((await confirmation('draft@example.com')).subject).toBe('Your purchase: Grids')
  })

  it('is refused with the field and the name while a word is unknown, or a brace is loose', async () => {
    const refused = await desk('POST', `${at}/publish`)
    expect([refused.status, refused.fields]).toEqual([422, { subject: ['unknown_word'] }])
    expect(refused.message).toContain('{nick}')
    await desk('PATCH', at, { subject: 'Hooray, {first_name' })
    expect((await desk('POST', `${at}/publish`)).fields).toEqual({ subject: ['loose_brace'] })
    expect((await desk('PATCH', at, { subject: 'Two\nlines' })).status).toBe(422)
  })

  it('arrives in a real mail, with what must follow below it', async () => {
    await desk('PATCH', at, { subject: 'Hooray, {first_name}: {product}' })
    expect((await desk('POST', `${at}/publish`)).data).toMatchObject({ state: 'own', has_draft: false })
    const mail = await confirmation('own@example.com')
    expect(mail.subject).toBe('Hooray, Mara: Grids')
    expect(mail.html).toContain('Dear Mara')
    expect(mail.html).toContain('<b>Grids</b> waits.')
    expect(mail.html).not.toContain('alert(1)')
    expect(mail.html).not.toContain('Thank you for your purchase')
    expect(mail.body).toContain('Right of withdrawal')
    expect(mail.body).toContain('Open what you bought')
    const message = received.find(({ to }) => to === 'own@example.com')
    expect(message?.raw).toContain('Subject: Hooray, Mara: Grids')
  })

  it('is escaped where it is filled, and stays the standard text in another language', async () => {
    await app.world.db.updateTable('products').set({ name: '<i>Grids</i>' }).where('id', '=', shop.product.id).execute()
    expect((await confirmation('escaped@example.com')).html).toContain('&#60;i&#62;Grids')
    await app.world.db.updateTable('products').set({ name: 'Grids' }).where('id', '=', shop.product.id).execute()
    expect((await desk('GET', '/purchase_confirmation/de')).data).toMatchObject({ state: 'standard' })
    const { data } = await desk<{ templates: { name: string; languages: { locale: string; state: string }[] }[] }>(
      'GET',
      '',
    )
    const listed = data.templates.find(({ name }) => name === 'purchase_confirmation')
    expect(Object.fromEntries(listed!.languages.map(({ locale, state }) => [locale, state]))).toMatchObject({
      en: 'own',
      de: 'standard',
    })
  })

  it('is kept in versions, goes back to standard, and comes back', async () => {
    await desk('PATCH', at, { subject: 'Second', content: written('<p>Second</p>') })
    await desk('POST', `${at}/publish`)
    expect((await desk('POST', `${at}/standard`)).data).toMatchObject({ state: 'standard' })
    expect((await confirmation('standard@example.com')).subject).toBe('Your purchase: Grids')
    expect((await desk('POST', `${at}/standard`)).status).toBe(409)
    const { data } = await desk('POST', `${at}/versions/1/restore`)
    expect(data.versions.map(({ number, is_standard }) => [number, is_standard])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ])
    expect((await confirmation('back@example.com')).subject).toBe('Hooray, Mara: Grids')
    const { data: former } = await desk<{ subject: string; html: string }>('GET', `${at}/preview?number=2`)
    expect(former.html).toContain('Second')
  })

  it('is refused where someone else has changed it meanwhile', async () => {
    await desk('PATCH', at, { content: written('<p>A</p>') })
    expect((await desk('PATCH', at, { content: written('<p>B</p>') })).status).toBe(409)
    expect((await desk('DELETE', `${at}/draft`)).data).toMatchObject({
      has_draft: false,
      subject: 'Hooray, {first_name}: {product}',
    })
  })

  it('precedes what the law requires and replaces none of it', async () => {
    const required = '/withdrawal_receipt/en'
    await desk('PATCH', required, { content: written('<p>We are sorry, {first_name}.</p>') })
    expect((await desk('POST', `${required}/publish`)).status).toBe(200)
    const { data } = await desk<{ subject: string; html: string }>('GET', `${required}/preview`)
    expect(data.subject).toBe('Receipt of your withdrawal')
    expect(data.html).toContain('We are sorry, Ada.')
    expect(data.html).toContain('received your withdrawal')
  })

  it('is sent to who is signed in as a test, with samples', async () => {
    const { data } = await desk<{ email: string }>('POST', `${at}/test`)
    await app.drain()
    expect(received.findLast(({ to }) => to === data.email)?.raw).toContain('Subject: Hooray, Ada:')
  })

  it('belongs to its seller alone', async () => {
    const other = await app.transact((ctx) => makeSeller(ctx, { username: 'other' }))
    const { data } = await app.call<Shown>('GET', `/v1/cabinet/emails${at}`, undefined, { token: other.token })
    expect(data).toMatchObject({ state: 'standard', versions: [] })
    expect((await desk('GET', '/none/en')).status).toBe(404)
  })
})

describe('the log of a seller’s mails', () => {
  type Mail = { id: number; subject: string; recipient: string }
  const log = async (query: string) =>
    (await app.call<{ list: Mail[] }>('GET', `/v1/cabinet/mails?${query}`, undefined, { token })).data.list

  it('is searched by recipient and subject, and filtered by kind', async () => {
    expect((await log('query=own@example.com&kind=purchase_confirmation')).map(({ subject }) => subject)).toEqual([
      'Hooray, Mara: Grids',
    ])
    expect((await log('query=hooray')).length).toBeGreaterThan(1)
    expect(await log('kind=dunning_first_email')).toEqual([])
  })

  it('shows a mail as it went, but for links that would let its reader act as the buyer', async () => {
    const [mail] = await log('query=own@example.com&kind=purchase_confirmation')
    const { data } = await app.call<{ html: string }>('GET', `/v1/cabinet/mails/${mail!.id}`, undefined, { token })
    const { rows } = await sql<{ html: string }>`select html from mails where id = ${mail!.id}`.execute(app.world.db)
    expect(rows[0]!.html).toContain('/users/magic_link?')
    expect(data.html).toContain('Dear Mara')
    expect(data.html).not.toMatch(/magic_link|email_logs|token=/)
  })

  it('sends one again as it went, once a minute, with an entry in the log', async () => {
    const [mail] = await log('query=own@example.com&kind=purchase_confirmation')
    const before = received.filter(({ to }) => to === 'own@example.com').length
    const again = () => app.call('POST', `/v1/cabinet/mails/${mail!.id}/send_again`, {}, { token })
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(409)
    await app.drain()
    expect(received.filter(({ to }) => to === 'own@example.com').length).toBe(before + 1)
    const entries = await app.world.db
      .selectFrom('auditEntries')
      .select('subjectId')
      .where('action', '=', 'identity.mail_sent_again')
      .execute()
    expect(entries.map(({ subjectId }) => Number(subjectId))).toEqual([mail!.id])
  })
})
