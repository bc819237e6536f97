import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { faultsEverywhere, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { issueMonthlyInvoices } from '#capabilities/after/payouts/server/testing.ts'
import { couponFor } from '#capabilities/offer/discounts/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { planFeatures } from '../vocabulary.ts'
import { remindOfTrials } from './mail-seller.ts'
import { billPeriods } from './bill-periods.ts'

type Made = Awaited<ReturnType<typeof makeSeller>>
type Own = {
  plan: { id: string; name: string } | null
  state: string
  next: { on: string; amount: string; is_change: boolean } | null
  features: string[]
  offered: { id: string; begins: string; credit_amount: string }[]
  fees: { kind: string; gross_amount: string }[]
}

const terms = {
  name: { en: 'Pro', de: 'Profi' },
  description: {},
  purpose: 'public',
  billing_cycle: 'monthly',
  price_amount: '30.00',
  currency: 'eur',
  vat_bp: 1900,
  features: ['coupons', 'ticket_upgrade'],
  trial_days: 0,
  position: 5,
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'payouts', 'webhooks', 'logs'), {
  at: '2026-11-01T09:00:00Z',
})
let admin: Awaited<ReturnType<typeof makeUser>>
let operator = ''
beforeAll(async () => {
  admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  operator = admin.token
})

const opened = async (): Promise<Made> => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  await app.drain()
  return made
}
const add = async (given: object = {}) =>
  (await app.call<{ id: string }>('POST', '/v1/admin/plans', { ...terms, ...given }, { token: operator })).data.id
const own = async ({ token }: Made) => (await app.call<Own>('GET', '/v1/cabinet/plan', undefined, { token })).data
const choose = ({ token }: Made, planId: string) =>
  app.call<Own>('POST', '/v1/cabinet/plan/choose', { plan_id: planId }, { token })
const owed = ({ seller }: Made) => app.transact((ctx) => sellerBalanceOf(ctx, seller.id, 'owed', 'eur'))
const flagsOf = async ({ seller }: Made) =>
  (
    await app.world.db
      .selectFrom('sellers')
      .select('featureFlags')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow()
  ).featureFlags
/** Advances the clock and bills what is due then; access tokens live for minutes only, so everybody signs in again. */
const goOnTo = async (iso: string, ...sellers: Made[]): Promise<void> => {
  app.clock.set(iso)
  await billPeriods.run(app.world, {})
  operator = await app.signIn(admin.user.id, 'admin')
  for (const made of sellers) made.token = await app.signIn(made.user.id, 'seller')
}

it('a new account has the free plan with every feature', async () => {
  const made = await opened()
  expect(await own(made)).toMatchObject({
    plan: { name: 'Free' },
    state: 'active',
    next: null,
    fees: [],
    // All but those that a provider of payments has to allow.
    features: planFeatures.filter((feature) => !/klarna|mondu|virtual_iban|lemonway/.test(feature)),
  })
  expect(
    (
      await app.call<{ plans: { name: string }[] }>('GET', '/v1/common/plans', undefined, {
        headers: { 'accept-language': 'de' },
      })
    ).data.plans[0]!.name,
  ).toBe('Kostenlos')
})

it('a plan with a price is owed once for each period, booked, and billed with the month', async () => {
  const pro = await add()
  const made = await opened()
  expect((await choose(made, pro)).data).toMatchObject({
    plan: { name: 'Pro' },
    state: 'active',
    next: { on: '2026-12-01', amount: '35.70', is_change: false },
    features: ['coupons', 'ticket_upgrade'],
    fees: [{ kind: 'fee', gross_amount: '35.70' }],
  })
  expect([await owed(made), (await flagsOf(made)).dunning]).toEqual([3570, false])
  for (let run = 0; run < 3; run++) await goOnTo('2026-12-01T05:00:00Z', made)
  expect([await owed(made), (await own(made)).next]).toMatchObject([7140, { on: '2027-01-01' }])
  await Promise.all([billPeriods.run(app.world, {}), billPeriods.run(app.world, {})])
  // The server was off for two months: each period is owed all the same, and once.
  await goOnTo('2027-03-01T05:00:00Z', made)
  expect([await owed(made), (await own(made)).next]).toMatchObject([5 * 3570, { on: '2027-04-01' }])
  await issueMonthlyInvoices.run(app.world, {})
  const bills = await app.world.db
    .selectFrom('payoutDocuments')
    .select(['month', 'netAmount', 'vatAmount', 'state'])
    .where('sellerId', '=', made.seller.id)
    .orderBy('month')
    .execute()
  expect(bills.map(({ month, ...bill }) => ({ month: String(month), ...bill }))).toEqual([
    { month: '2026-11-01', netAmount: 3000, vatAmount: 570, state: 'unpaid' },
    { month: '2026-12-01', netAmount: 3000, vatAmount: 570, state: 'unpaid' },
  ])
  expect(await app.transact(faultsEverywhere)).toEqual([])
})

it('a dearer plan begins now and gives back what is left, a cheaper one waits for the next period', async () => {
  app.clock.set('2027-04-01T09:00:00Z')
  operator = await app.signIn(admin.user.id, 'admin')
  const [pro, max] = [
    await add({ position: 6 }),
    await add({
      name: { en: 'Max', de: 'Profi' },
      price_amount: '60.00',
      features: ['coupons', 'dunning'],
      position: 7,
    }),
  ]
  const made = await opened()
  await goOnTo('2027-04-01T09:00:00Z', made)
  await choose(made, pro)
  await goOnTo('2027-04-16T09:00:00Z', made)
  expect((await own(made)).offered.find(({ id }) => id === max)).toMatchObject({
    begins: 'now',
    credit_amount: '17.85',
  })
  expect((await choose(made, max)).data.fees.map(({ kind, gross_amount }) => [kind, gross_amount])).toEqual([
    ['fee', '71.40'],
    ['credit', '17.85'],
    ['fee', '35.70'],
  ])
  expect(await owed(made)).toBe(7140 - 1785 + 3570)
  expect((await choose(made, pro)).data).toMatchObject({
    plan: { name: 'Max' },
    next: { on: '2027-05-16', amount: '35.70', is_change: true },
    features: ['coupons', 'dunning'],
  })
  expect((await app.call<Own>('DELETE', '/v1/cabinet/plan/choose', {}, { token: made.token })).data.next).toMatchObject(
    { amount: '71.40', is_change: false },
  )
  await choose(made, pro)
  await goOnTo('2027-05-16T09:00:00Z', made)
  expect(await own(made)).toMatchObject({
    plan: { name: 'Pro' },
    next: { on: '2027-06-16' },
    features: ['coupons', 'ticket_upgrade'],
  })
  await issueMonthlyInvoices.run(app.world, {})
  const april = await app.world.db
    .selectFrom('payoutDocuments')
    .select(['netAmount', 'content'])
    .where('sellerId', '=', made.seller.id)
    .executeTakeFirstOrThrow()
  expect([april.netAmount, april.content.rows.map(({ what, amount }) => [what, amount])]).toEqual([
    7500,
    [
      ['Plan, 2 periods', 9000],
      ['Plan, refunded for 1 period that ended early', -1500],
    ],
  ])
  expect((await choose(made, pro)).code).toBe('plans.has_plan_already')
  expect((await choose(made, '999999')).code).toBe('plans.not_offered')
})

it('a trial is given once, then the fee is owed', async () => {
  app.clock.set('2027-07-01T09:00:00Z')
  operator = await app.signIn(admin.user.id, 'admin')
  const trial = await add({ name: { en: 'Try', de: 'Profi' }, trial_days: 14, position: 8 })
  const made = await opened()
  expect((await choose(made, trial)).data).toMatchObject({
    state: 'trial',
    next: { on: '2027-07-15', amount: '35.70' },
    fees: [],
  })
  for (const day of ['2027-07-11', '2027-07-12', '2027-07-12']) {
    app.clock.set(`${day}T07:15:00Z`)
    await remindOfTrials.run(app.world, {})
  }
  const told = (await app.mails()).filter(
    ({ kind, recipient }) => kind === 'plan_trial_ending' && recipient === made.user.email,
  )
  expect(told.map(({ subject, body }) => [subject, body.includes('35.70')])).toEqual([
    ['Your trial of “Try” ends on 15.07.2027', true],
  ])
  await goOnTo('2027-07-15T09:00:00Z', made)
  expect(await own(made)).toMatchObject({ state: 'active', next: { on: '2027-08-15' }, fees: [{ kind: 'fee' }] })
  const free = (await own(made)).offered.find((each) => each.id !== trial && each.begins === 'period_end')!
  await choose(made, free.id)
  await goOnTo('2027-08-15T09:00:00Z', made)
  expect((await choose(made, trial)).data).toMatchObject({ state: 'active', fees: [{ kind: 'fee' }, { kind: 'fee' }] })
})

it('another price is another version: who has the plan keeps theirs, words and features change for all', async () => {
  app.clock.set('2027-09-01T09:00:00Z')
  operator = await app.signIn(admin.user.id, 'admin')
  const id = await add({ name: { en: 'Club', de: 'Profi' }, position: 9 })
  const made = await opened()
  await choose(made, id)
  const edit = (given: object, which = id) =>
    app.call<{ id: string; is_legacy: boolean }>(
      'PUT',
      `/v1/admin/plans/${which}`,
      { ...terms, name: { en: 'Club', de: 'Profi' }, position: 9, ...given },
      { token: operator },
    )
  expect((await edit({ features: ['sales_team'] })).data.id).toBe(id)
  expect(await own(made)).toMatchObject({ features: ['sales_team'] })
  const newer = (await edit({ price_amount: '45.00' })).data.id
  expect(newer).not.toBe(id)
  expect((await edit({})).code).toBe('plans.plan_replaced')
  expect(await own(made)).toMatchObject({ plan: { id }, is_legacy: true })
  await goOnTo('2027-10-01T09:00:00Z', made)
  expect((await own(made)).fees.map(({ gross_amount }) => gross_amount)).toEqual(['35.70', '35.70'])
  expect(
    (await app.call<{ plans: { id: string }[] }>('GET', '/v1/common/plans')).data.plans.map((plan) => plan.id),
  ).toEqual(expect.arrayContaining([newer]))
  expect(
    (await app.call<{ plans: { id: string }[] }>('GET', '/v1/common/plans')).data.plans.map((plan) => plan.id),
  ).not.toContain(id)
})

it('the operator puts accounts on plans, switches single features and lets accounts rest, and each is in the log', async () => {
  app.clock.set('2027-11-01T09:00:00Z')
  operator = await app.signIn(admin.user.id, 'admin')
  const special = await add({
    name: { en: 'Friends', de: 'Profi' },
    purpose: 'special',
    price_amount: '10.00',
    vat_bp: 0,
  })
  const made = await opened()
  const ask = (method: 'PUT' | 'POST', what: string, body: object = {}) =>
    app.call(method, `/v1/admin/accounts/${made.seller.id}/${what}`, body, { token: operator })
  expect((await choose(made, special)).code).toBe('plans.not_offered')
  expect((await ask('PUT', 'plan', { plan_id: special, when: 'now', reason: 'As agreed' })).data).toMatchObject({
    state: 'active',
    purpose: 'special',
    next_on: '2027-12-01',
  })
  expect((await ask('PUT', 'features', { on: ['dunning'], off: ['coupons'], reason: 'Asked for' })).status).toBe(200)
  expect(await flagsOf(made)).toMatchObject({ dunning: true, coupons: false, ticket_upgrade: true })
  expect((await ask('POST', 'hold', { reason: 'Papers are missing.' })).data).toMatchObject({
    state: 'on_hold',
    can_sell: false,
  })
  for (const way of ['request_deletion', 'keep'])
    expect((await app.call('POST', `/v1/cabinet/plan/${way}`, {}, { token: made.token })).code).toBe(
      'plans.account_rests',
    )
  expect(
    (await app.mails()).find(({ kind, recipient }) => kind === 'account_hold' && recipient === made.user.email)!.body,
  ).toContain('Papers are missing.')
  await goOnTo('2027-12-05T09:00:00Z', made)
  expect((await own(made)).fees).toHaveLength(1)
  expect((await ask('POST', 'resume')).data).toMatchObject({ state: 'active', next_on: '2028-01-05' })
  expect((await app.call<Own>('POST', '/v1/cabinet/plan/request_deletion', {}, { token: made.token })).data.state).toBe(
    'deletion_requested',
  )
  expect((await ask('POST', 'plan_deletion', { reason: 'As asked' })).data).toMatchObject({
    state: 'deletion_planned',
    deletion_on: '2028-01-04',
  })
  expect((await ask('POST', 'hold', { reason: 'x' })).status).toBe(409)
  expect((await app.call('POST', '/v1/cabinet/plan/keep', {}, { token: made.token })).code).toBe('plans.account_rests')
  expect((await ask('POST', 'keep')).data).toMatchObject({ state: 'active', deletion_on: null })
  const { rows } = await sql<{
    action: string
  }>`select action from audit_entries where seller_id = ${made.seller.id} and action like 'plans.%' order by id`.execute(
    app.world.db,
  )
  expect(rows.map(({ action }) => action.replace('plans.account_', ''))).toEqual([
    'plan_changed',
    'features_changed',
    'hold',
    'resume',
    'request_deletion',
    'plan_deletion',
    'keep',
  ])
  expect(
    (
      await app.call<{ list: { plan_name: string; purpose: string }[] }>(
        'GET',
        `/v1/admin/accounts?elo_publisher_plan_id[]=${special}&purpose[]=special&legacy=false`,
        undefined,
        { token: operator },
      )
    ).data.list,
  ).toMatchObject([{ purpose: 'special' }])
  for (const token of [made.token, undefined])
    expect(
      (await app.call('GET', `/v1/admin/accounts/${made.seller.id}`, undefined, token ? { token } : {})).status,
    ).toBe(token ? 403 : 401)
})

it('endpoints of the seller hear of it', async () => {
  const made = await opened()
  await goOnTo('2028-02-01T09:00:00Z', made)
  await app.world.db
    .insertInto('webhookEndpoints')
    .values({
      sellerId: made.seller.id,
      name: 'Own',
      url: 'https://hooks.example.com',
      state: 'active',
      eventForm: 'all_events',
      events: [],
      requestFormat: 'json',
      secretSealed: 'x',
      createdAt: app.clock.now,
    } as never)
    .execute()
  await choose(made, (await own(made)).offered.find(({ begins }) => begins === 'now')!.id)
  await app.drain()
  const told = await app.world.db
    .selectFrom('webhookDeliveries')
    .select(['event', 'body'])
    .where('sellerId', '=', made.seller.id)
    .execute()
  expect(told).toMatchObject([
    { event: 'plan.updated', body: { event: 'plan.updated', account_plan: { plan_before_id: 1, state: 'active' } } },
  ])
})

it('what a plan does not contain is refused, left out of the menu, and taken by nobody at the checkout', async () => {
  app.clock.set('2028-03-01T09:00:00Z')
  operator = await app.signIn(admin.user.id, 'admin')
  const bare = await add({ name: { en: 'Bare', de: 'Profi' }, price_amount: '0.00', features: [], position: 90 })
  const made = await opened()
  const coupon = { name: 'Spring', code: 'SPRING', value_form: 'percents', value: '10.00', applies_to: 'all_products' }
  const product = await app.transact((ctx) => makeProduct(ctx, made.seller.id, { slug: 'guide' }, { price: 4900 }))
  expect((await app.call('POST', '/v1/cabinet/coupons', coupon, { token: made.token })).status).toBeLessThan(300)
  const wanted = { sellerId: made.seller.id, code: 'SPRING', productId: product.product.id, currency: 'eur' }
  expect((await app.transact((ctx) => couponFor(ctx, wanted))).code).toBe('SPRING')
  // Who edits plans reads each name in all languages it was written in.
  const { list } = (
    await app.call<{ list: { name: string }[] }>('GET', '/v1/admin/plans?query=Bare', undefined, { token: operator })
  ).data
  expect(list.map(({ name }) => name)).toEqual(['Bare · Profi'])
  await choose(made, bare)
  for (const path of ['coupons', 'sales_team_members']) {
    const refused = await app.call('GET', `/v1/cabinet/${path}`, undefined, { token: made.token })
    expect([refused.status, refused.code]).toEqual([403, 'not_in_plan'])
  }
  const { permissions, not_in_plan: lacking } = (
    await app.call<{ permissions: string[]; not_in_plan: string[] }>('GET', '/v1/app/session', undefined, {
      token: made.token,
    })
  ).data
  expect(lacking).toEqual(expect.arrayContaining(['discounts.read', 'sales_team.read', 'sales_team.change']))
  expect(lacking).not.toContain('catalog.read')
  expect(permissions).toContain('catalog.read')
  expect(
    permissions.filter((permission) => /^(discounts|sales_team\.(read|change)|collections\.settings)/.test(permission)),
  ).toEqual([])
  await expect(app.transact((ctx) => couponFor(ctx, wanted))).rejects.toMatchObject({
    code: 'discounts.coupon_unknown',
  })
  const priced = (currency: string) =>
    app.call(
      'POST',
      '/v1/cabinet/pricing_plans',
      { name: 'Plan', form: 'one_time', price: '10.00', currency },
      { token: made.token },
    )
  expect((await priced('usd')).fields).toEqual({ currency: ['not_in_plan'] })
  expect((await priced('eur')).status).toBeLessThan(300)
  // Other sellers and what their buyers see are not touched.
  const other = await opened()
  expect((await app.call('GET', '/v1/cabinet/coupons', undefined, { token: other.token })).status).toBe(200)
})
