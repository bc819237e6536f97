import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { letSell, nameResellerCompany, payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { followFees } from '#capabilities/after/platform-partners/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from './furnish-app.ts'

/**
 * Somebody recommends the platform; who came by them pays three plan fees, one of which is given back; the quarter is
 * paid out with a credit memo of the operator's company.
 */

const app = useTestApp(rooms, { at: '2026-10-01T09:00:00Z', poolSize: 20 })
const ask = askApi(app)
let admin: Actor
let plans: { pro: number; free: number }

beforeAll(async () => {
  admin = await openOperator(app)
  await app.transact(nameResellerCompany)
  const plan = (name: string, priceAmount: string) =>
    ask(admin, 'POST', '/v1/admin/plans', {
      name: { en: name, de: name },
      description: {},
      purpose: 'public',
      billingCycle: 'monthly',
      priceAmount,
      currency: 'eur',
      vatBp: 1900,
      features: [],
      trialDays: 0,
      position: 5,
    })
  plans = {
    pro: Number((await plan('Pro', '200.00'))['id']),
    free: Number((await plan('Rest', '0.00'))['id']),
  }
  await ask(admin, 'PUT', '/v1/admin/platform_partners/terms', {
    isOn: true,
    shareBp: 2000,
    months: 12,
    cookieDays: 90,
    holdDays: 30,
    minimumAmount: '50.00',
    title: {},
    words: {},
  })
})

let people = 0
const register = async (profileType: string, ref: string | null = null) => {
  const { data } = await app.call<{ user: { id: string } }>(
    'POST',
    '/v1/app/user',
    {
      email: `person-${++people}@example.com`,
      password: 'correct horse battery',
      first_name: 'Ida',
      last_name: 'Brandt',
      profile_type: profileType,
      terms_version: '2026-11',
      ref,
    },
    { address: `198.51.100.${people}` },
  )
  const userId = Number(data.user.id)
  await app.drain()
  await app.world.db.updateTable('users').set({ confirmedAt: app.clock.now }).where('id', '=', userId).execute()
  const { id } = await app.world.db
    .selectFrom('sellers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return (await app.transact((ctx) => sellerById(ctx, id)))!
}

const recommended = async (sales: number) => {
  const account = await register('ablefy_affiliate')
  const partner: Actor = { ...ownerOf({ seller: account }), role: 'affiliate_partner' }
  const { linkToken } = await app.world.db
    .selectFrom('platformPartners')
    .select('linkToken')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow()
  const opened = await register('seller', linkToken)
  await app.transact((ctx) => letSell(ctx, opened.id))
  const seller = (await app.transact((ctx) => sellerById(ctx, opened.id)))!
  if (sales > 0) {
    const shop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id, {}, { price: 11900 }))) }
    for (let sale = 0; sale < sales; sale++) await buy(app.world, shop)
    await app.live(app.clock.now.add({ hours: 24 * 9 }).toString())
  }
  return { account, partner, owner: ownerOf({ seller }), seller }
}
type Recommended = Awaited<ReturnType<typeof recommended>>

const balance = ({ account }: Pick<Recommended, 'account'>, kind: 'pending' | 'available' | 'payout' | 'owed') =>
  app.transact((ctx) => sellerBalanceOf(ctx, account.id, kind, 'eur'))
const balances = async (of: Recommended) => ({
  pending: await balance(of, 'pending'),
  available: await balance(of, 'available'),
  payout: await balance(of, 'payout'),
  owed: await balance(of, 'owed'),
})
const figures = async ({ partner }: Recommended) => {
  const { clicks, signUps, payingSellers, earned } = await ask(partner, 'GET', '/v1/publish/platform_partner')
  return { clicks, signUps, payingSellers, earned }
}
const until = (day: string) => app.live(`${day}T09:00:00Z`)

it('pays a share of two fees, takes the third back with its credit, and pays the quarter out', async () => {
  const made = await recommended(8)
  await setSeller(app.world, made.account.id, {
    ...payableProfile,
    countryCode: 'DE',
    registeredAt: app.clock.now,
  })
  await nameBankAccount(app, admin, made.partner, 'Ida Brandt')
  expect(await ask(made.partner, 'GET', '/v1/cabinet/payouts_settings')).toMatchObject({
    rhythm: 'quarterly',
    minimumAmount: '50.00',
  })

  await ask(made.owner, 'POST', '/v1/cabinet/plan/choose', { planId: plans.pro })
  await until('2026-10-11')
  expect(await balances(made)).toEqual({ pending: 4760, available: 0, payout: 0, owed: 0 })
  await until('2026-11-12')
  expect(await balances(made)).toEqual({ pending: 4760, available: 4760, payout: 0, owed: 0 })
  await until('2026-12-11')
  const third = await balances(made)
  expect(third.pending + third.available).toBe(3 * 4760)
  await expectGreen(app)

  await ask(admin, 'PUT', '/v1/admin/accounts/:id/plan', {
    id: made.seller.id,
    planId: plans.free,
    when: 'now',
    reason: 'Gives up',
  })
  const [credit] = await app.world.db
    .selectFrom('planFees')
    .select('netAmount')
    .where('sellerId', '=', made.seller.id)
    .where('kind', '=', 'credit')
    .execute()
  const kept = Math.round((20000 - credit!.netAmount) / 5)
  await until('2026-12-12')
  const gross = kept + Math.round(kept * 0.19)
  const after = await balances(made)
  expect(after.pending + after.available).toBe(2 * 4760 + gross)
  expect(await figures(made)).toMatchObject({
    signUps: 1,
    payingSellers: 1,
    earned: [{ currency: 'eur', netAmount: ((8000 + kept) / 100).toFixed(2) }],
  })
  await expectGreen(app)

  await until('2027-01-14')
  expect(await balances(made)).toEqual({ pending: 0, available: 2 * 4760 + gross, payout: 0, owed: 0 })
  await until('2027-01-16')
  expect(await balances(made)).toEqual({ pending: 0, available: 0, payout: 2 * 4760 + gross, owed: 0 })
  const payout = await app.world.db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', made.account.id)
    .executeTakeFirstOrThrow()
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: payout.id })
  await app.drain()
  const memo = await app.world.db
    .selectFrom('creditMemos')
    .selectAll()
    .where('sellerId', '=', made.account.id)
    .executeTakeFirstOrThrow()
  expect(memo).toMatchObject({
    state: 'issued',
    recipientKind: 'affiliate_partner',
    issuerSellerId: null,
    netAmount: 8000 + kept,
    grossAmount: 2 * 4760 + gross,
  })
  expect(memo.number).toMatch(/^KH-G-2027-/)
  expect(memo.content?.issuer.company).toBe('Kontor Handel GmbH')
  await expectGreen(app)
})

it('earns nothing of a fee that is owed, until it is paid', async () => {
  const made = await recommended(0)
  await ask(made.owner, 'POST', '/v1/cabinet/plan/choose', { planId: plans.pro })
  await app.live(app.clock.now.add({ hours: 24 * 3 }).toString())
  expect((await figures(made)).earned).toEqual([])
  const shop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, {}, { price: 11900 }))),
  }
  for (let sale = 0; sale < 3; sale++) await buy(app.world, shop)
  await app.live(app.clock.now.add({ hours: 24 * 9 }).toString())
  expect((await figures(made)).earned).toEqual([{ currency: 'eur', netAmount: '40.00', heldAmount: '40.00' }])
  await expectGreen(app)
})

it('books each fee once, however many workers follow it', async () => {
  const made = await recommended(3)
  await ask(made.owner, 'POST', '/v1/cabinet/plan/choose', { planId: plans.pro })
  await Promise.all([1, 2, 3, 4].map(() => followFees.run(app.world, {})))
  expect((await figures(made)).earned).toEqual([{ currency: 'eur', netAmount: '40.00', heldAmount: '40.00' }])
  await expectGreen(app)
})

it('shows partners nothing of what publishers and sellers see', async () => {
  const { partner } = await recommended(0)
  for (const path of ['/v1/publish/orders', '/v1/cabinet/orders', '/v1/admin/platform_partners'])
    await expect(ask(partner, 'GET', path)).rejects.toMatchObject({ status: 403 })
})
