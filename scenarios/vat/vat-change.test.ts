import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { germanCompany, letSell, payableProfile } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi } from '../ask-api.ts'

/** Sellers who sell already ask for another rule on VAT: it holds from the first of the next month, checked where that is demanded. */

const app = useTestApp(rooms, { at: '2026-03-10T10:00:00Z' })
let shop: TestShop
beforeEach(async () => {
  app.clock.set('2026-03-10T10:00:00Z')
  shop = await app.transact(async (ctx) => {
    const opened = await openTestShop(ctx, { published: true }, { price: 11900 })
    await letSell(ctx, opened.seller.id, { ...payableProfile, ...germanCompany, registeredAt: ctx.now })
    return opened
  })
})

type Change = { id: number; state: string; starts_on: string } | null
type Profile = { is_vat_liable: boolean; vat_id: string | null; city: string; vat_change: Change }
const token = async () => ({ token: await app.signIn(shop.seller.userId, 'seller') })
const profile = async () => (await app.call<Profile>('GET', '/v1/cabinet/profile', undefined, await token())).data
const change = async (body: object) => app.call<Profile>('PATCH', '/v1/cabinet/profile', body, await token())
const withdraw = async () =>
  app.call<{ state: string }>('POST', '/v1/cabinet/profile/vat_change/withdraw', {}, await token())
const exempt = { is_vat_liable: false, vat_id: null, exemption_reason: 'small_business' }
const ask = askApi<{ orderId: number; redirectUrl: string }>(app)
let buyers = 0
/** Somebody in Germany buys by the checkout. */
const sell = async () => {
  const { username } = shop.seller
  const placed = await ask(
    null,
    'POST',
    '/v1/checkout/:username/:slug/order',
    checkoutBody({
      username,
      slug: shop.product.slug,
      provider: 'sandbox',
      planId: shop.plan.id,
      payer: {
        email: `buyer-${(buyers += 1)}@example.com`,
        firstName: 'Mara',
        lastName: 'Voss',
        street: 'Weg',
        streetNumber: '1',
        zip: '10115',
        city: 'Berlin',
        countryCode: 'DE',
      },
    }),
  )
  await payInSandbox(app.world, placed.redirectUrl, { card: '4242424242424242' })
  await app.drain()
  return placed.orderId
}
/** VAT of an order's document, and what the document says of the seller. */
const documentOf = async (orderId: number) => {
  const { rows } = await sql<{ vatAmount: number; vatId: string | null }>`
    select vat_amount, seller_details->>'vatId' as vat_id from invoices where order_id = ${orderId}`.execute(
    app.world.db,
  )
  return rows[0]!
}
const audited = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where seller_id = ${shop.seller.id} and action like 'sellers.vat_change%' order by id`.execute(
    app.world.db,
  )
  return rows.map(({ action }) => action.replace('sellers.vat_change_', ''))
}
const at = async (time: string) => {
  app.clock.set(time)
  await app.drain()
}

it('is asked for, waits for its day, and documents before and after follow the rule that holds', async () => {
  await sell()
  const asked = await change({ ...exempt, city: 'Hamburg' })
  expect(asked.data).toMatchObject({
    city: 'Hamburg',
    is_vat_liable: true,
    vat_id: germanCompany.vatId,
    vat_change: { state: 'pending', starts_on: '2026-04-01', is_vat_liable: false, vat_id: null },
  })
  // 31 March, 23:50 in Berlin.
  await at('2026-03-31T21:50:00Z')
  expect(await documentOf(await sell())).toEqual({ vatAmount: 1900, vatId: germanCompany.vatId })
  await at('2026-03-31T22:00:01Z')
  expect(await profile()).toMatchObject({ is_vat_liable: false, vat_id: null, vat_change: null })
  expect(await documentOf(await sell())).toEqual({ vatAmount: 0, vatId: null })
  expect(await audited()).toEqual(['asked', 'applied'])
  expect((await app.mails()).filter(({ kind }) => kind === 'vat_change_applied')).toHaveLength(1)
})

it('holds at once while nothing was sold, and a first VAT ID is only told', async () => {
  expect((await change(exempt)).data).toMatchObject({ is_vat_liable: false, vat_change: null })
  expect((await change({ is_vat_liable: true, exemption_reason: null })).data).toMatchObject({ is_vat_liable: true })
  await sell()
  expect((await change({ vat_id: 'DE811907980' })).data).toMatchObject({ vat_id: 'DE811907980', vat_change: null })
  expect((await change({ vat_id: germanCompany.vatId })).data).toMatchObject({
    vat_id: 'DE811907980',
    vat_change: { state: 'pending', vat_id: germanCompany.vatId },
  })
})

it('holds at once with another country, where the old rule says nothing', async () => {
  await sell()
  const moved = await change({ country_code: 'AT', zip: '1010', city: 'Wien', vat_id: 'ATU13585627' })
  expect(moved.data).toMatchObject({ vat_id: 'ATU13585627', city: 'Wien', vat_change: null })
})

it('is changed and withdrawn while it waits, and refused where it cannot be', async () => {
  await sell()
  expect((await change({ is_vat_liable: false })).fields).toMatchObject({ exemption_reason: ['required'] })
  expect((await change({ vat_id: 'DE1' })).fields).toMatchObject({ vat_id: ['invalid_vat'] })
  expect((await profile()).vat_change).toBeNull()
  const both = await Promise.all([change(exempt), change(exempt)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const first = both[0].data.vat_change
  const second = (await change({ ...exempt, exemption_reason: 'educational' })).data.vat_change
  expect(second).toMatchObject({ id: first!.id, exemption_reason: 'educational' })
  // Another save of the form says what holds now and takes nothing back.
  expect((await change({ is_vat_liable: true, vat_id: germanCompany.vatId })).data.vat_change).toEqual(second)
  expect((await withdraw()).data).toMatchObject({ state: 'withdrawn' })
  expect((await withdraw()).status).toBe(404)
  await at('2026-04-01T08:00:00Z')
  expect(await profile()).toMatchObject({ is_vat_liable: true, vat_change: null })
})

it('is checked by the operator where sellers are verified, who confirms or refuses it', async () => {
  const admin = { token: (await app.transact((ctx) => makeUser(ctx, ['admin']))).token }
  await app.call('PUT', '/v1/admin/verification_settings', { demand: 'payouts' }, admin)
  await app.drain()
  await sell()
  await change(exempt)
  await at('2026-03-31T22:00:01Z')
  const waiting = (await profile()).vat_change!
  expect(waiting).toMatchObject({ state: 'in_process' })
  expect(await documentOf(await sell())).toMatchObject({ vatAmount: 1900 })
  expect([(await withdraw()).status, (await change({ vat_id: 'DE811907980' })).status]).toEqual([409, 409])
  expect((await app.mails()).filter(({ kind }) => kind === 'vat_change_asked')).toHaveLength(1)
  const desk = async () => {
    const user = { token: await app.signIn((await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id, 'admin') }
    return {
      call: (what: string, body: object = {}) =>
        app.call<{ state: string }>('POST', `/v1/admin/vat_changes/${waiting.id}/${what}`, body, user),
      waits: async () =>
        (await app.call<{ total_count: number }>('GET', '/v1/admin/vat_changes?state[]=in_process', undefined, user))
          .data.total_count,
    }
  }
  const { call, waits } = await desk()
  expect(await waits()).toBe(1)
  expect((await app.call('POST', `/v1/admin/vat_changes/${waiting.id}/confirm`, {}, await token())).status).toBe(403)
  expect((await call('refuse', {})).fields).toEqual({ reason: ['required'] })
  expect((await call('refuse', { reason: 'Your turnover is too high.' })).data).toMatchObject({ state: 'refused' })
  expect((await app.mails()).find(({ kind }) => kind === 'vat_change_refused')?.html).toContain('turnover is too high')
  expect(await profile()).toMatchObject({ is_vat_liable: true, vat_change: null })
  expect((await call('confirm')).status).toBe(409)

  const again = (await change(exempt)).data.vat_change!
  expect(again).toMatchObject({ state: 'pending', starts_on: '2026-05-01' })
  await at('2026-04-30T22:00:01Z')
  const later = { token: await app.signIn((await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id, 'admin') }
  expect((await app.call('POST', `/v1/admin/vat_changes/${again.id}/confirm`, {}, later)).data).toMatchObject({
    state: 'applied',
  })
  expect(await documentOf(await sell())).toMatchObject({ vatAmount: 0 })
  expect(await audited()).toEqual(['asked', 'checking', 'refused', 'asked', 'checking', 'applied'])
})
