import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buy as buyInShop, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { expireLeft, remindOfLeft } from './remind.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'), { at: '2026-03-02T09:00:00Z' })
type Shop = Awaited<ReturnType<typeof openTestShop>>
let shop: Shop
let other: Shop

beforeAll(async () => {
  ;[shop, other] = await app.transact(async (ctx) => {
    const made = await openTestShop(ctx, { slug: 'guide', name: 'Guide' }, { price: 4900 })
    await letSell(ctx, made.seller.id)
    return [made, await openTestShop(ctx, { slug: 'other' }, { price: 900 })]
  })
})
beforeEach(async () => {
  await app.world.db.deleteFrom('leftCheckouts').execute()
  await sql`delete from mails`.execute(app.world.db)
})

const at = () => `/v1/checkout/${shop.seller.username}/guide`
const entered = (email: string, more: object = {}) => ({
  email,
  values: { 'payer.email': email, 'payer.firstName': 'Mara', planId: String(shop.plan.id), terms: 'true', ...more },
})
const keep = (email: string, more: object = {}, token?: string) =>
  app.call<{ token: string | null }>('POST', `${at()}/left`, { ...entered(email, more), ...(token ? { token } : {}) })
const kept = () => app.world.db.selectFrom('leftCheckouts').selectAll().orderBy('id').execute()
const states = async () => (await kept()).map(({ state }) => state)
const remind = async () => {
  await remindOfLeft.run(app.world, {})
  await app.drain()
}
const mails = async () => (await app.mails()).filter(({ kind }) => kind === 'left_checkout')
const buy = async (email: string) => {
  await buyInShop(app.world, shop, { email })
  await app.drain()
}
const tokenOf = async (seller: Shop['seller']) =>
  (await app.transact((ctx) => startSession(ctx, { userId: seller.userId, profileType: 'seller' }))).accessToken

it('keeps what was entered with its proof, writes once after three hours, and brings it back by the link', async () => {
  const { data } = await keep('mara@example.com', { 'payer.city': 'Berlin' })
  expect(await kept()).toMatchObject([
    { state: 'kept', amount: 4900, currency: 'eur', consentVersion: '2026-11', values: { 'payer.city': 'Berlin' } },
  ])
  expect((await kept())[0]!.values).not.toHaveProperty('terms')
  expect((await kept())[0]!.consentText).toContain('remind me once')
  await remind()
  expect(await mails()).toEqual([])
  app.clock.advance({ hours: 3 })
  await remind()
  await remind()
  expect(await states()).toEqual(['reminded'])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.body).toContain(`/s/${shop.seller.username}/guide/checkout?left=${data.token}`)
  expect(mail!.body).toContain('/emails/unsubscribe/')
  expect((await app.call('GET', `/v1/checkout/left/${data.token}`)).data).toMatchObject({
    slug: 'guide',
    values: { 'payer.city': 'Berlin', 'payer.first_name': 'Mara' },
  })
  expect((await app.call('GET', `/v1/checkout/left/${'x'.repeat(32)}`)).status).toBe(404)
})

it('counts what the email won, and what was finished without it', async () => {
  await keep('early@example.com')
  await buy('early@example.com')
  await keep('late@example.com')
  app.clock.advance({ hours: 3 })
  await remind()
  await keep('silent@example.com')
  await buy('late@example.com')
  expect(await states()).toEqual(['completed', 'won_back', 'kept'])
  expect((await kept()).map(({ values }) => values)).toMatchObject([{}, {}, { planId: String(shop.plan.id) }])
  const token = await tokenOf(shop.seller)
  expect((await app.call('GET', '/v1/cabinet/left_checkouts/won_back', undefined, { token })).data).toEqual({
    mailed_count: 1,
    won_back_count: 1,
    won_back_bp: 10_000,
    amounts: [{ currency: 'eur', amount: '49.00' }],
  })
  const listed = await app.call<{ list: { email: string }[] }>('GET', '/v1/cabinet/left_checkouts', undefined, {
    token,
  })
  expect(listed.data.list.map(({ email }) => email)).toHaveLength(3)
  const stranger = { token: await tokenOf(other.seller) }
  expect(
    (await app.call<{ list: object[] }>('GET', '/v1/cabinet/left_checkouts', undefined, stranger)).data.list,
  ).toEqual([])
})

it('is stopped by one press, and by who wants no such emails', async () => {
  const { data } = await keep('stop@example.com')
  expect((await app.call('DELETE', `/v1/checkout/left/${data.token}`)).status).toBe(200)
  expect((await app.call('DELETE', `/v1/checkout/left/${data.token}`)).status).toBe(200)
  await keep('never@example.com')
  await sql`insert into mail_stops (recipient, seller_id, kind, stopped_at) values ('never@example.com', ${shop.seller.id}, 'left_checkout', ${app.clock.now})`.execute(
    app.world.db,
  )
  app.clock.advance({ hours: 4 })
  await remind()
  const { rows } = await sql<{ state: string }>`select state from mails`.execute(app.world.db)
  expect(rows).toEqual([{ state: 'skipped' }])
  expect(await kept()).toMatchObject([
    { state: 'stopped', values: {} },
    { state: 'stopped', values: {} },
  ])
})

it('tells nobody but the browser it came from what is kept of an address', async () => {
  const first = (await keep('mara@example.com')).data.token
  expect((await keep('mara@example.com', { 'payer.city': 'Bonn' })).data.token).toBeNull()
  expect((await kept())[0]!.values).not.toHaveProperty('payer.city')
  expect((await keep('mara@example.com', { 'payer.city': 'Ulm' }, first!)).data.token).toBe(first)
  expect(await kept()).toHaveLength(1)
  // Another address in the same browser: the input saved for the previous one is deleted.
  const second = (await keep('kim@example.com', {}, first!)).data.token
  expect(second).not.toBe(first)
  expect(await states()).toEqual(['stopped', 'kept'])
  expect((await keep('no address')).status).toBe(422)
})

it('writes at most three times an hour to one address, whoever asks', async () => {
  for (let at = 0; at < 3; at++)
    await sql`insert into mails (token, seller_id, kind, locale, sender, recipient, subject, html, body, attachments, state, is_wished, created_at)
      values (${`t${at}`}, ${shop.seller.id}, 'left_checkout', 'en', 's', 'many@example.com', '', '', '', '[]', 'processed', true, ${app.clock.now.add({ hours: 3 })})`.execute(
      app.world.db,
    )
  await keep('many@example.com')
  app.clock.advance({ hours: 3 })
  await remind()
  expect(await states()).toEqual(['kept'])
  app.clock.advance({ hours: 2 })
  await remind()
  expect(await states()).toEqual(['reminded'])
})

it('goes after thirty days, and with the person', async () => {
  await keep('old@example.com')
  await keep('gone@example.com')
  await app.transact((ctx) => erasePerson(ctx, { userId: 0, sellerId: null, emails: ['gone@example.com'], names: [] }))
  expect(await kept()).toHaveLength(1)
  app.clock.advance({ hours: 24 * 31 })
  await expireLeft.run(app.world, {})
  expect(await kept()).toMatchObject([{ state: 'expired', email: null, values: {}, address: null }])
})
