import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openSeller } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { keepBankAccount } from '#capabilities/after/payouts/server/testing.ts'
import { toldKinds } from '#capabilities/outward/notifications/vocabulary.ts'

/** A publisher acts for an account of their own that sells nothing, and sees of everybody else's nothing. */

const app = useTestApp(rooms)
const canary = 'CANARY-4d21'
let publisher: { token: string; sellerId: number; userId: number }
let shop: { token: string; sellerId: number; accountId: number }

beforeAll(async () => {
  const seller = await app.transact((ctx) => makeSeller(ctx, { name: canary }))
  const testShop = {
    seller: seller.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { name: canary }, { price: 11900 }))),
  }
  await buy(app.world, testShop, { email: `${canary.toLowerCase()}@example.com` })
  await app.drain()
  const account = await app.world
    .as(seller.actor)
    .transact((ctx) => keepBankAccount(ctx, { holder: canary, iban: 'DE89370400440532013000', bic: null }))
  shop = { token: seller.token, sellerId: seller.seller.id, accountId: account.id }
  publisher = await app.transact(async (ctx) => {
    const { user, token } = await makeUser(ctx, ['publisher', 'payer'], {
      email: 'luca@example.com',
      firstName: 'Luca',
      lastName: 'Bianchi',
    })
    const own = await openSeller(ctx, {
      userId: user.id,
      username: 'luca-bianchi',
      email: user.email,
      firstName: 'Luca',
      lastName: 'Bianchi',
      locale: 'en',
    })
    return { token, sellerId: own.id, userId: user.id }
  })
})

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, token = publisher.token) =>
  app.call<Record<string, unknown>>(method, path, body, { token })

it('acts for the own account, and as a payer for none', async () => {
  expect((await ask('GET', '/v1/app/session')).data).toMatchObject({
    profile_type: 'publisher',
    account: { id: publisher.sellerId },
    seller: { username: 'luca-bianchi' },
  })
  expect((await ask('POST', '/v1/app/session/profile', { profile_type: 'payer' })).data).toMatchObject({
    account: null,
  })
  expect((await ask('POST', '/v1/app/session/profile', { profile_type: 'publisher' })).data).toMatchObject({
    account: { id: publisher.sellerId },
  })
})

it('keeps details, bank account and payout settings of the own account', async () => {
  const details = {
    firstName: 'Luca',
    lastName: 'Bianchi',
    businessType: 'natural',
    street: 'Via Roma',
    streetNumber: '4',
    zip: '20121',
    city: 'Milano',
    countryCode: 'IT',
    phone: '+39 02 1234567',
    birthday: '1990-02-01',
    isVatLiable: false,
    exemptionReason: 'small_business',
    taxNumberType: 'number',
    taxNumber: '12345678',
  }
  const before = (await ask('GET', '/v1/cabinet/payouts_balance')).data as { balances: { unmet: string[] }[] }
  expect(before.balances[0]?.unmet).toEqual(expect.arrayContaining(['profile_incomplete', 'no_bank_account']))
  const snake = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  expect((await ask('POST', '/v1/cabinet/profile/finish_registration', snake)).data).toMatchObject({
    is_registered: true,
    can_sell: false,
  })
  const added = await ask('POST', '/v1/cabinet/bank_accounts', {
    holder: 'Luca Bianchi',
    iban: 'DE02500105170137075030',
  })
  expect(added.data['state']).toBe('waiting')
  expect(((await ask('GET', '/v1/cabinet/bank_accounts')).data['list'] as object[]).length).toBe(1)
  expect(
    (await ask('PUT', '/v1/cabinet/payouts_settings', { minimum_amount: '60.00', rhythm: 'monthly', is_paused: false }))
      .data,
  ).toMatchObject({ minimum_amount: '60.00', rhythm: 'monthly' })
  expect(((await ask('GET', '/v1/cabinet/payouts_balance')).data as typeof before).balances[0]?.unmet).not.toContain(
    'profile_incomplete',
  )
})

it('hears of payouts and of being verified, and of nothing else', async () => {
  expect((await ask('GET', '/v1/cabinet/settings/notifications')).data['list']).toEqual([
    { kind: 'verification_changed', in_app: true, by_mail: true },
    { kind: 'payout_changed', in_app: true, by_mail: true },
  ])
  expect((await ask('GET', '/v1/cabinet/settings/notifications', undefined, shop.token)).data['list']).toHaveLength(
    toldKinds.length,
  )
})

it('sees nothing of another seller, whatever is asked for', async () => {
  for (const path of [
    'payouts_balance',
    'payouts_balance/movements',
    'payouts',
    'payout_lines',
    'bank_accounts',
    'monthly_invoices',
    'credit_memos',
    'notifications',
    'profile',
    'payouts_settings',
  ]) {
    const answer = await ask('GET', `/v1/cabinet/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(JSON.stringify(answer.data), path).not.toContain(canary)
  }
  expect((await ask('POST', `/v1/cabinet/bank_accounts/${shop.accountId}/switch`, { is_on: false })).status).toBe(404)
  for (const path of [
    'orders',
    'order_rates',
    'transfers',
    'payers',
    'products',
    'invoices',
    'coupons',
    'sales_team_members',
  ])
    expect([path, (await ask('GET', `/v1/cabinet/${path}`)).status]).toEqual([path, 403])
})

it('without an account there is no money to see, and nothing of anybody else’s', async () => {
  const { token } = await app.transact((ctx) => makeUser(ctx, ['publisher']))
  expect((await ask('GET', '/v1/app/session', undefined, token)).data['account']).toBeNull()
  expect((await ask('GET', '/v1/cabinet/payouts_balance', undefined, token)).status).toBe(404)
  for (const path of ['payouts', 'bank_accounts', 'credit_memos', 'payouts_balance/movements'])
    expect([path, (await ask('GET', `/v1/cabinet/${path}`, undefined, token)).data['list']]).toEqual([path, []])
  expect(
    (await ask('POST', '/v1/cabinet/bank_accounts', { holder: 'Nobody', iban: 'DE02500105170137075030' }, token))
      .status,
  ).toBe(404)
})
