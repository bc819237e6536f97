import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const path = '/v1/cabinet/cancellation_terms'
const words = {
  name: 'Coaching',
  text: 'Ends with the month.\n\nSay so by mail.',
  company_text: 'Ends with the quarter.',
  agreement: 'consent',
  is_default: false,
}
type Term = { id: string; version: number; is_default: boolean; products_count: number }

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk', 'checkout', 'notifications'))
let token: string
let stranger: string
let sellerId: number
let username: string
let productId: number
beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    stranger = (await makeSeller(ctx)).token
    token = made.token
    sellerId = made.seller.id
    username = made.seller.username
    productId = (await makeProduct(ctx, sellerId, { slug: 'guide' }, { price: 4900 })).product.id
    await letSell(ctx, sellerId)
  })
})

const add = (given: object, as = token) => app.call<Term>('POST', path, { ...words, ...given }, { token: as })
const nameIn = (term: string | null, as = token) =>
  app.call('PATCH', `/v1/cabinet/products/${productId}`, { cancellation_term_id: term }, { token: as })
const submit = (given: object = {}, payer: object = {}) =>
  app.call<{ order_id: string }>(
    'POST',
    `/v1/checkout/${username}/guide/order`,
    checkoutWire({
      payer: {
        email: 'kim@example.com',
        first_name: 'Kim',
        last_name: 'Lee',
        street: 'Ring',
        zip: '10115',
        city: 'Berlin',
        country_code: 'DE',
        ...payer,
      },
      ...given,
    }),
  )
const orderOf = ({ data }: Awaited<ReturnType<typeof submit>>) =>
  app.world.db
    .selectFrom('orders')
    .select('cancellationTerm')
    .where('id', '=', Number(data.order_id))
    .executeTakeFirstOrThrow()
const termOn = async ({ data }: Awaited<ReturnType<typeof submit>>) =>
  (
    await app.call<{ cancellation_term: object | null }>('GET', `/v1/cabinet/orders/${data.order_id}`, undefined, {
      token,
    })
  ).data.cancellation_term

it('one is the default, names are there once, and terms of others are not there', async () => {
  const first = (await add({ name: 'First', is_default: true })).data
  const second = (await add({ name: 'Second', is_default: true })).data
  expect((await app.call<Term>('GET', `${path}/${first.id}`, undefined, { token })).data.is_default).toBe(false)
  expect((await add({ name: 'First' })).fields).toEqual({ name: ['taken'] })
  expect((await add({ name: '', text: '' })).fields).toEqual({ name: ['required'], text: ['required'] })
  expect((await app.call('GET', `${path}/${second.id}`, undefined, { token: stranger })).status).toBe(404)
  expect((await app.call('PATCH', `${path}/${second.id}`, words, { token: stranger })).status).toBe(404)
  const foreign = (await add({ name: 'Mine' }, stranger)).data
  expect((await nameIn(foreign.id)).fields).toEqual({ cancellation_term_id: ['not_in_list'] })
  await expect(
    sql`update products set cancellation_term_id = ${Number(foreign.id)} where id = ${productId}`.execute(app.world.db),
  ).rejects.toMatchObject({ code: '23503' })
  const shown = (await app.call<{ term: { text: string } }>('GET', `/v1/shop/${username}/cancellation_terms`)).data.term
  expect(shown.text).toBe(words.text)
  expect(
    (await app.call<{ term: null }>('GET', `/v1/shop/${username}/cancellation_terms?ct_id=${foreign.id}`)).data.term,
  ).toBeNull()
  await nameIn(first.id)
  const ofType = async (type: string) =>
    (await app.call<{ term: { id: string } }>('GET', `/v1/shop/${username}/cancellation_terms?product_type=${type}`))
      .data.term.id
  expect([await ofType('download'), await ofType('course')]).toEqual([first.id, second.id])
  await nameIn(null)
  for (const { id } of [first, second])
    expect((await app.call('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(200)
})

it('buyers agree where they must; orders keep the words, consents and the mail too', async () => {
  const { id } = (await add({})).data
  await nameIn(id)
  expect((await submit()).fields).toEqual({ cancellation_term: ['must_accept'] })
  const placed = await submit({ cancellation_term: true })
  expect(placed.status).toBe(201)
  expect((await orderOf(placed)).cancellationTerm).toEqual({
    id: Number(id),
    version: 1,
    forCompany: false,
    text: words.text,
  })
  const company = await submit({ cancellation_term: true }, { company: 'Lee GmbH' })
  expect((await orderOf(company)).cancellationTerm).toMatchObject({ forCompany: true, text: words.company_text })
  expect(
    await app.world.db
      .selectFrom('consents')
      .select(['kind', 'text', 'textVersion'])
      .where('orderId', '=', Number(placed.data.order_id))
      .where('kind', '=', 'cancellation_term')
      .execute(),
  ).toEqual([
    { kind: 'cancellation_term', text: `I agree to the cancellation terms.\n${words.text}`, textVersion: `${id}.1` },
  ])

  // A later edit makes a new version; existing orders keep theirs.
  const changed = (
    await app.call<Term>('PATCH', `${path}/${id}`, { ...words, text: 'Ends at once.', agreement: 'shown' }, { token })
  ).data
  expect(changed).toMatchObject({ version: 2, products_count: 1 })
  const free = await submit()
  expect((await orderOf(free)).cancellationTerm).toMatchObject({ version: 2, text: 'Ends at once.' })
  expect((await orderOf(placed)).cancellationTerm).toMatchObject({ version: 1, text: words.text })
  expect(await termOn(placed)).toEqual({ template_id: id, text: words.text, is_agreed: true })
  expect(await termOn(free)).toEqual({ template_id: id, text: 'Ends at once.', is_agreed: false })

  const refused = await app.call('DELETE', `${path}/${id}`, undefined, { token })
  expect([refused.status, refused.code]).toEqual([409, 'cancellation_terms.in_use'])
  await nameIn(null)
  expect((await app.call('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(200)
  expect(await termOn(placed)).toEqual({ template_id: null, text: words.text, is_agreed: true })
})

it('the confirmation of the contract brings them as PDF', async () => {
  await app.transact((ctx) => ctx.db.updateTable('products').set({ free: true }).where('id', '=', productId).execute())
  const { id } = (await add({ name: 'With paper', agreement: 'shown' })).data
  await nameIn(id)
  await app.drain()
  const placed = await submit({ form: undefined })
  await app.drain()
  const mail = (await app.mails()).find((each) => each.kind === 'purchase_confirmation')!
  expect(mail.body).toContain(words.text.split('\n')[0])
  const { rows } = await sql<{
    attachments: { fileName: string; storageKey: string }[]
  }>`select attachments from mails where unique_key = ${`purchase_confirmation:${placed.data.order_id}`}`.execute(
    app.world.db,
  )
  expect(rows[0]!.attachments).toMatchObject([{ fileName: 'Cancellation terms.pdf' }])
  const chunks: Buffer[] = []
  for await (const chunk of app.world.ports.storage.read(rows[0]!.attachments[0]!.storageKey))
    chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
})
