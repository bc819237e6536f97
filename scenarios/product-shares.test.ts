import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { addTeamMember, makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { useShopWithPublishers } from './affiliates/shop-with-publishers.ts'
import { nameBankAccount, registerCompany } from './furnish-app.ts'

/** Someone of the team shares in a product: orders keep what they were placed under, money comes and goes, and is paid out. */

const shop = useShopWithPublishers()
const { app, ask, days, green, submitCheckout, nets, earnings } = shop
const shares = '/v1/cabinet/product_shares'
let productId = 0
let jo: { id: number; userId: number }
let asPartner: Actor

const give = (input: Record<string, unknown>) =>
  ask(shop.owner, 'POST', shares, { teamMemberId: jo.id, productId, shareBp: '30.00', ...input })
const mailsTo = async (email: string) => {
  await app.drain()
  return (await app.mails()).filter(({ kind, recipient }) => kind === 'product_share' && recipient === email)
}

beforeAll(async () => {
  productId = shop.testShop.product.id
  const sellerId = shop.testShop.seller.id
  jo = await app.transact((ctx) => makeTeamMember(ctx, { sellerId, rights: [], email: 'jo@example.com' }))
})

it('is given to people of the team, of products of the seller, and never more than there is', async () => {
  const choices = await ask(shop.owner, 'GET', '/v1/cabinet/product_share_choices', {})
  expect(choices['members']).toMatchObject([{ id: jo.id, email: 'jo@example.com' }])
  await expect(give({ teamMemberId: 999_999 })).rejects.toMatchObject({ fields: { teamMemberId: ['not_found'] } })
  await expect(give({ productId: 999_999 })).rejects.toMatchObject({ fields: { productId: ['not_found'] } })
  await expect(give({ shareBp: '100.01' })).rejects.toMatchObject({ fields: { shareBp: ['too_big'] } })
  await expect(give({ shareBp: '0' })).rejects.toMatchObject({ fields: { shareBp: ['too_small'] } })

  const made = await give({})
  expect(made).toMatchObject({ partnerEmail: 'jo@example.com', productId, shareBp: '30.00', endedAt: null })
  await expect(give({})).rejects.toMatchObject({ code: 'product_shares.shares_already' })
  const sellerId = shop.testShop.seller.id
  const other = await app.transact((ctx) =>
    makeTeamMember(ctx, { sellerId, rights: [], email: 'too-much@example.com' }),
  )
  await expect(give({ teamMemberId: other.id, shareBp: '70.01' })).rejects.toMatchObject({
    code: 'product_shares.too_much',
    fields: { shareBp: ['too_big'] },
  })
  // Two given at once do not come to more than the whole.
  const third = await app.transact((ctx) => makeTeamMember(ctx, { sellerId, rights: [], email: 'third@example.com' }))
  const both = await Promise.allSettled(
    [other.id, third.id].map((teamMemberId) => give({ teamMemberId, shareBp: '60.00' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const given = both.find((each) => each.status === 'fulfilled')!.value
  await ask(shop.owner, 'POST', `${shares}/:id/end`, { id: given['id'] })

  const [mail] = await mailsTo('jo@example.com')
  expect(mail!.html).toContain('30')
  const account = sql<{ accountId: number }>`select account_id from product_shares where id = ${made['id']}`
  const { accountId } = (await account.execute(app.world.db)).rows[0]!
  const zone = 'Europe/Berlin'
  asPartner = {
    kind: 'user',
    role: 'publisher',
    userId: jo.userId,
    sellerId: accountId,
    rights: [],
    sessionId: null,
    zone,
  }
  expect((await ask(asPartner, 'GET', '/v1/team_member/product_shares', {})).list).toMatchObject([
    { shareBp: '30.00', endedAt: null },
  ])
  expect((await ask(shop.pia.actor, 'GET', '/v1/team_member/product_shares', {})).list).toEqual([])
  await expect(ask(asPartner, 'GET', shares, {})).rejects.toMatchObject({ status: 403 })
})

it('earns on each payment before commissions, which are taken of what is left', async () => {
  // 119.00 is 100.00 without VAT and 94.05 without the fee.
  const plain = await submitCheckout()
  expect(await nets(plain.id)).toEqual([[expect.any(String), 'share', '28.21']])
  const recommended = await submitCheckout({ affiliateLink: shop.remo.link })
  expect(await nets(recommended.id)).toEqual([
    [expect.any(String), 'share', '28.21'],
    ['Remo Frei', 'tier_1', '6.58'],
    ['Pia Lorenz', 'tier_2', '1.31'],
  ])
  await refundOrder(app.world, { orderId: plain.id, amount: 5950 })
  await app.drain()
  expect((await nets(plain.id)).slice(1)).toEqual([[expect.any(String), 'share', '-14.11']])
  expect(
    (await ask(asPartner, 'GET', '/v1/cabinet/sales_earnings', { orderId: [String(plain.id)] })).list,
  ).toHaveLength(2)
  await green()
})

it('keeps for an order what it was placed under, on later payments as well', async () => {
  const weekly = await give({ productId: shop.weekly.productId, shareBp: '10.00' })
  const order = await submitCheckout({ slug: shop.weekly.slug, planId: shop.weekly.planId })
  app.clock.advance({ seconds: 1 })
  const more = await ask(shop.owner, 'PATCH', `${shares}/:id`, { id: weekly['id'], shareBp: '20.00' })
  for (const change of [{ shareBp: '5.00' }, { shareBp: '10.01' }])
    await expect(ask(shop.owner, 'PATCH', `${shares}/:id`, { id: weekly['id'], ...change })).rejects.toMatchObject({
      code: 'product_shares.ended',
    })
  const later = await submitCheckout({ slug: shop.weekly.slug, planId: shop.weekly.planId })
  app.clock.advance({ seconds: 1 })
  await ask(shop.owner, 'POST', `${shares}/:id/end`, { id: more['id'] })
  const after = await submitCheckout({ slug: shop.weekly.slug, planId: shop.weekly.planId })
  await days(8)
  expect((await nets(order.id)).map(([, , net]) => net)).toEqual(['9.40', '9.40'])
  expect((await nets(later.id)).map(([, , net]) => net)).toEqual(['18.81', '18.81'])
  expect(await nets(after.id)).toEqual([])
  expect((await mailsTo('jo@example.com')).length).toBe(4)
  await green()
})

it('nobody earns as publisher on a product they share in', async () => {
  const sellerId = shop.testShop.seller.id
  const teamMemberId = await app.transact((ctx) =>
    addTeamMember(ctx, { sellerId, userId: shop.quin.actor.userId!, rights: [] }),
  )
  const share = await give({ teamMemberId, shareBp: '5.00' })
  const order = await submitCheckout({ affiliateLink: shop.quin.link })
  expect((await earnings(order.id)).map(([, part]) => part)).toEqual(['share', 'share'])
  app.clock.advance({ seconds: 1 })
  await ask(shop.owner, 'POST', `${shares}/:id/end`, { id: share['id'] })
  const again = await submitCheckout({ affiliateLink: shop.quin.link })
  expect((await earnings(again.id)).map(([, part]) => part)).toEqual(['share', 'tier_1'])
})

it('is paid out after its hold, with a credit memo', async () => {
  await registerCompany(app, asPartner, { company: 'Jo Partner GmbH', vatId: 'DE811907980' }, null)
  await nameBankAccount(app, shop.admin, asPartner, 'Jo Partner GmbH')
  const rhythm = { minimumAmount: '1.00', rhythm: 'monthly', isPaused: false }
  await ask(asPartner, 'PUT', '/v1/cabinet/payouts_settings', rhythm)
  await days(50)
  const payouts = (await ask(asPartner, 'GET', '/v1/cabinet/payouts', {})).list
  for (const { id } of payouts) await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await app.drain()
  const memos = (await ask(asPartner, 'GET', '/v1/cabinet/credit_memos', {})).list
  expect(memos[0]).toMatchObject({ issuerName: 'Studio Voss GmbH', sellerName: 'Jo Partner GmbH', isEInvoice: true })
  const cents = (rows: typeof memos, column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect(cents(payouts, 'amount')).toBeGreaterThan(10_000)
  expect(cents(memos, 'grossAmount')).toBe(cents(payouts, 'amount'))
  await green()
})
