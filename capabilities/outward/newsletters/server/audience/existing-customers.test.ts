import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buyerDetails, checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { writeToNext } from '../send-to-people.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

type Shown = { id: number; people: number | null; customers: number | null; unsubscribed_count: number }
type Recipients = { list: { id: number; email: string; form_name: string | null; order_number: string | null }[] }
type Checkout = { notices: { part: string; text: string }[] }
type Mail = { recipient: string; token: string; subject: string; body: string }

let user = 0
let sellerId = 0
const products: { id: number; plan: number }[] = []

const call = async <D>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', at: string, given?: object) =>
  app.call<D>(method, at, given, { token: await app.signIn(user, 'seller') })
const desk = <D = Shown>(method: 'GET' | 'POST' | 'PATCH', at: string, given?: object) =>
  call<D>(method, `/v1/cabinet/newsletters${at}`, given)
const ruled = (isOn: boolean) => call('PUT', '/v1/cabinet/opt_ins/customers_rule', { is_on: isOn })

const checkout = (product = 0) => app.call<Checkout>('GET', `/v1/checkout/buyers/p${product}`)

/** Buys as a visitor does: with the notices that the checkout showed. */
const buy = async (email: string, { product = 0, notices }: { product?: number; notices?: string[] } = {}) => {
  const shown = (await checkout(product)).data.notices.map(({ part }) => part)
  const { data } = await app.call<{ order_id: number; redirect_url: string }>(
    'POST',
    `/v1/checkout/buyers/p${product}/order`,
    checkoutWire({ plan_id: products[product]!.plan, payer: buyerDetails(email), notices: notices ?? shown }),
  )
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return Number(data.order_id)
}

const block = (type: string, values: object) => ({ id: `b${type}`, type, values, style: {}, slots: [] })
const draft = async (given: object = { advertised_product_ids: [products[0]!.id] }, blocks: object[] = []) => {
  app.clock.advance({ hours: 25 })
  const { id } = (await desk('POST', '', {})).data
  const document = { version: 1, blocks: [block('text', { text: '<p>Hello {first_name|friend}.</p>' }), ...blocks] }
  await desk('PATCH', `/${id}/letter`, { subject: 'News', content: { revision: 0, document } })
  await desk('PATCH', `/${id}`, given)
  return id
}
const mailsOf = async (id: number) =>
  (
    await sql<Mail>`select recipient::text, token, subject, body from mails where sending = ${`newsletter:${id}`} and state <> 'skipped'
      order by recipient`.execute(app.world.db)
  ).rows
const sent = async (given?: object) => {
  const id = await draft(given)
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  return id
}
const gets = async (email: string, given?: object) => {
  const { customers, people } = (await desk('GET', `/${await draft(given)}`)).data
  const got = (await mailsOf(await sent(given))).filter(({ recipient }) => recipient === email)
  return { customers, people, mails: got.length }
}
const stop = async (token: string, stopped: string[]) => {
  await app.call('PUT', `/v1/common/mail_wishes/${token}`, { stopped })
  await app.drain()
}
const agree = async (email: string) => {
  app.clock.advance({ minutes: 2 })
  await app.call('POST', '/v1/opt_ins/buyers/news', { email, has_agreed: true, consent_version: 1 })
  const contact = await app.world.db
    .selectFrom('optInContacts')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => confirmByLink(ctx, contact.confirmToken))
  return contact
}

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'buyers' })
    user = made.user.id
    sellerId = made.seller.id
    await letSell(ctx, sellerId)
    for (const slug of ['p0', 'p1', 'p2']) {
      const { product } = await makeProduct(ctx, sellerId, { slug, name: slug, form: 'service' }, null)
      const plan = await makePlan(ctx, sellerId, product.id, { name: 'Once', price: 4900 })
      products.push({ id: product.id, plan: plan.id })
    }
  })
  await call('POST', '/v1/cabinet/opt_ins/forms', { name: 'news', slug: 'news', consent_text: 'I agree.' })
})

describe('the rule', () => {
  it('is off at first; the checkout tells buyers while it is on, and what was confirmed is logged', async () => {
    expect((await checkout()).data.notices).toEqual([])
    await ruled(true)
    const { notices } = (await checkout()).data
    expect(notices).toMatchObject([{ part: 'customers_rule' }])
    expect(notices[0]!.text).toContain('object to this at any time')
    const german = await app.call<Checkout>('GET', '/v1/checkout/buyers/p0', undefined, {
      headers: { 'accept-language': 'de' },
    })
    expect(german.data.notices[0]!.text).toContain('jederzeit widersprechen')
    const { rows } = await sql<{ words: string }>`select after ->> 'confirmed' as words from audit_entries
      where action = 'opt_ins.customers_rule_on' and seller_id = ${sellerId}`.execute(app.world.db)
    expect(rows[0]!.words).toContain('They have not objected.')
  })

  it('lets buyers of what is advertised or similar get it, with the order and the sentence of the law', async () => {
    await buy('ada@example.com')
    await buy('bea@example.com', { product: 1 })
    expect((await desk('GET', `/${await draft({})}`)).data).toMatchObject({ people: 0, customers: 0 })
    const similar = { advertised_product_ids: [products[0]!.id], similar_product_ids: [products[1]!.id] }
    const id = await sent(similar)
    const mails = await mailsOf(id)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'bea@example.com'])
    expect(mails[0]!.body).toContain('Hello Ida.')
    expect(mails[0]!.body).toContain('You may object to the use of your email address for advertising at any time')
    expect(mails[0]!.body).toContain('/emails/unsubscribe/')
    const { list } = (await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data
    const found = (await desk<Recipients>('GET', '/recipients?query=bea%40example.com')).data.list
    expect(found.map(({ email }) => email)).toContain('bea@example.com')
    const bea = list.find(({ email }) => email === 'bea@example.com')!
    expect([bea.form_name, bea.order_number]).toEqual([null, expect.any(String)])
    expect((await desk('GET', `/recipients/${bea.id}/reasons`)).data).toMatchObject({
      is_in: true,
      proof: null,
      order: { number: bea.order_number, product_name: 'p1' },
    })
    expect(await gets('bea@example.com')).toMatchObject({ customers: 1, mails: 0 })
  })
})

describe('nobody gets it', () => {
  it('whose order did not show the notice', async () => {
    await buy('unwarned@example.com', { notices: [] })
    expect(await gets('unwarned@example.com')).toEqual({ customers: 1, people: 1, mails: 0 })
  })

  it('who bought nothing, or nothing similar', async () => {
    expect(await gets('ada@example.com', { advertised_product_ids: [products[2]!.id] })).toMatchObject({ mails: 0 })
  })

  it('who was given the money back, bought in test mode, of the operator’s company or at another seller’s', async () => {
    const order = await buy('back@example.com')
    expect(await gets('back@example.com')).toMatchObject({ customers: 2, mails: 1 })
    await refundOrder(app.world, { orderId: order, cancels: true })
    await app.drain()
    expect(await gets('back@example.com')).toMatchObject({ customers: 1, mails: 0 })
    await sql`update orders set is_test = true where id = ${await buy('test@example.com')}`.execute(app.world.db)
    expect(await gets('test@example.com')).toMatchObject({ customers: 1, mails: 0 })
    await sql`update orders set sold_by = 'reseller' where id = ${await buy('resold@example.com')}`.execute(
      app.world.db,
    )
    expect(await gets('resold@example.com')).toMatchObject({ customers: 1, mails: 0 })
    const other = await app.transact((ctx) => makeSeller(ctx))
    const theirs = await app.call(
      'POST',
      '/v1/cabinet/newsletters/audience',
      {
        audience: {},
        advertised_product_ids: [products[0]!.id],
      },
      { token: await app.signIn(other.user.id, 'seller') },
    )
    expect(theirs.data).toEqual({ people: 0, customers: 0 })
  })

  it('while the rule is off', async () => {
    await ruled(false)
    expect(await gets('ada@example.com')).toEqual({ customers: 0, people: 0, mails: 0 })
    await ruled(true)
  })

  it('whose products are not the seller’s own, and a letter shows no others', async () => {
    const { id } = (await desk('POST', '', {})).data
    const { fields } = await desk<unknown>('PATCH', `/${id}`, { similar_product_ids: [999_999] })
    expect(fields).toEqual({ similar_product_ids: ['not_in_list'] })
    const product = block('product', { productId: String(products[1]!.id) })
    const more = await desk<unknown>('POST', `/${await draft(undefined, [product])}/send`, {})
    expect([more.status, more.fields]).toEqual([422, { advertised_product_ids: ['names_not_all'] }])
  })
})

describe('a consent', () => {
  it('comes before the rule, and is what the delivery names', async () => {
    await buy('cem@example.com')
    const contact = await agree('cem@example.com')
    const id = await sent()
    const { list } = (await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data
    expect(list.filter(({ email }) => email === 'cem@example.com')).toMatchObject([
      { form_name: 'news', order_number: null },
    ])
    expect(await gets('cem@example.com')).toMatchObject({ customers: 1, people: 2 })
    await app.call('POST', `/v1/opt_ins/subscriptions/by/${contact.unsubscribeToken}`)
    await app.drain()
    expect(await gets('cem@example.com')).toEqual({ customers: 1, people: 1, mails: 0 })
  })
})

describe('an objection', () => {
  it('is one click, counts with its newsletter, and outlasts purchases and erasing', async () => {
    await buy('dora@example.com')
    const id = await sent()
    const { token } = (await mailsOf(id)).find(({ recipient }) => recipient === 'dora@example.com')!
    await stop(token, ['newsletter'])
    expect((await desk('GET', `/${id}`)).data.unsubscribed_count).toBe(1)
    expect(await gets('dora@example.com')).toMatchObject({ mails: 0 })
    await stop(token, [])
    expect(await gets('dora@example.com')).toMatchObject({ mails: 1 })
    await stop(token, ['newsletter', 'announcement', 'automation'])
    await app.transact((ctx) =>
      erasePerson(ctx, { emails: ['dora@example.com'], userId: 0, sellerId: null, names: [] }),
    )
    expect((await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data.list).toHaveLength(1)
    await buy('dora@example.com')
    expect(await gets('dora@example.com')).toMatchObject({ mails: 0 })
  })

  it('counts where the address is suppressed', async () => {
    await buy('eve@example.com')
    await sql`insert into mail_suppressions (seller_id, email, reason, detail, created_at)
      values (${sellerId}, 'eve@example.com', 'by_hand', '', now())`.execute(app.world.db)
    expect(await gets('eve@example.com')).toMatchObject({ mails: 0 })
  })

  it('made while it is sent leaves out whoever has not got it, and nobody gets it twice after a crash', async () => {
    await buy('fay@example.com')
    await buy('gus@example.com')
    const earlier = await mailsOf(await sent())
    const id = await draft()
    await desk('POST', `/${id}/send`, {})
    await app.transact((ctx) => writeToNext(ctx, id, 1))
    await app.transact((ctx) => writeToNext(ctx, id, 1))
    await app
      .transact(async (ctx) => {
        await writeToNext(ctx, id, 1)
        throw new Error('killed')
      })
      .catch(() => undefined)
    await stop(earlier.find(({ recipient }) => recipient === 'gus@example.com')!.token, ['newsletter'])
    await app.drain()
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'fay@example.com'])
  })
})

it('is measured, compared and sent again as with contacts', async () => {
  const id = await sent()
  const ada = (await mailsOf(id)).find(({ recipient }) => recipient === 'ada@example.com')!
  await app.call('PUT', `/v1/common/mail_wishes/${ada.token}`, { stopped: [], is_measured: true })
  await app.drain()
  const again = (await desk('POST', '', { resend_of: await sent() })).data
  expect(again).toMatchObject({ people: 1, customers: 1 })
})
