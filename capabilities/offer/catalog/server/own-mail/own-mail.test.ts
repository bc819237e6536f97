import { beforeAll, expect, test } from 'vitest'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { filesRoom } from '#capabilities/offer/files/server/room.ts'
import { catalogRoom } from '../room.ts'

/** A seller's own mail after a purchase, written in blocks beside clients that know its words alone. */

type Letter = {
  subject: string
  content: { revision: number; document: { version: 1; blocks: { type: string; values: Record<string, unknown> }[] } }
  unknown_words: string[]
}

const app = useTestApp([identityRoom, sellersRoom, filesRoom, catalogRoom])
let token: string
beforeAll(async () => {
  token = (await app.transact((ctx) => makeSeller(ctx))).token
})

const call = <D = Letter>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/products${path}`, body, { token })
const made = async () => (await call<{ id: number }>('POST', '', { name: 'Grids', form: 'service' })).data.id
const block = (id: string, type: string, values: object) => ({ id, type, values, style: {}, slots: [] })
const written = {
  version: 1,
  blocks: [
    block('b1', 'text', { text: '<h2>Welcome</h2><p>Hello {first_name}, {nick}<script>alert(1)</script></p>' }),
    block('b2', 'button', { buttonText: 'Read {product}', link: 'https://example.com/read' }),
  ],
}

test('begins with words of ours, is tried as it is, keeps its blocks and says what cannot be filled in', async () => {
  const id = await made()
  const path = `/${id}/own_mail/en`
  const fresh = (await call('GET', path)).data
  expect(fresh).toMatchObject({ subject: '{product} is yours', content: { revision: 0 }, unknown_words: [] })
  expect(fresh.content.document.blocks[0]!.values['text']).toContain('{first_name}')
  const { data } = await call('PATCH', path, { content: { revision: 0, document: written } })
  expect(data).toMatchObject({ content: { revision: 1 }, unknown_words: ['nick'] })
  expect(data.content.document.blocks[0]!.values['text']).toBe('<h2>Welcome</h2><p>Hello {first_name}, {nick}</p>')
  const late = await call('PATCH', path, { content: { revision: 0, document: written } })
  expect([late.status, late.code]).toEqual([409, 'catalog.changed_meanwhile'])
  const foreign = block('b1', 'faq', {})
  expect(
    (await call('PATCH', path, { content: { revision: 1, document: { version: 1, blocks: [foreign] } } })).code,
  ).toBe('catalog.document_invalid')
  await call('POST', `/${id}/test_mail`, { locale: 'en' })
  const mail = (await app.mails()).find(({ kind, subject }) => kind === 'test_mail' && subject === 'Grids is yours')
  expect(mail?.body).toContain('Read Grids: https://example.com/read')
  expect(mail?.body).toMatch(/Hello (?!\{)/)
})

test('clients that send words alone read, keep and replace a letter', async () => {
  const id = await made()
  await call('PATCH', `/${id}`, { post_purchase_notification: 'custom_email' })
  await call('PATCH', `/${id}/own_mail/en`, { subject: 'Thanks', content: { revision: 0, document: written } })
  const shown = async () =>
    (await call<{ custom_email: { subject: object; body: Record<string, string> } }>('GET', `/${id}`)).data.custom_email
  const words = await shown()
  expect(words).toEqual({ subject: { en: 'Thanks' }, body: { en: 'Welcome\n\nHello {first_name}, {nick}' } })
  expect((await call('PATCH', `/${id}`, { custom_email: words })).status).toBe(200)
  expect((await call('GET', `/${id}/own_mail/en`)).data.content).toMatchObject({
    revision: 1,
    document: { blocks: [{ type: 'text' }, { type: 'button' }] },
  })
  const mail = { subject: { en: 'Thanks', de: 'Danke' }, body: { en: '<p>Read <b>on</b></p>', de: 'Hallo\n\nMehr' } }
  expect((await call('PATCH', `/${id}`, { custom_email: mail })).status).toBe(200)
  expect(await shown()).toEqual(mail)
  const texts = async (locale: string) =>
    (await call('GET', `/${id}/own_mail/${locale}`)).data.content.document.blocks.map(({ values }) => values['text'])
  expect(await texts('en')).toEqual(['<p>Read <b>on</b></p>'])
  expect(await texts('de')).toEqual(['<p>Hallo</p><p>Mehr</p>'])
})
