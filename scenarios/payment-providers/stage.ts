import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { setFeatures, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { orderById, settleReturn } from '#capabilities/sale/orders/server/index.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { settingsKeyOf } from '#capabilities/sale/provider-accounts/contract.ts'
import { pagesOfProviders } from '#capabilities/sale/payments/server/index.ts'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { submitCheckoutAt } from '../furnish-app.ts'
import { freePort } from './desk.ts'
import type { Player, ProviderDesk } from './player.ts'

/** Whether all is told of a provider, or what shows that the calls it shares with its twin reach it and no more. */
export const isToldWhole = ({ twin }: Pick<Player<never>, 'twin'>): boolean => isLongEdition || twin === undefined

type Shown = {
  accounts: Record<string, { name: string; isLive: boolean; trouble: string | null; lastNoticeAt: string | null }>
}
export const settingsPath = '/v1/cabinet/settings/payment_providers'

/** A shop whose seller providers know enough of, and that sells one thing for 119.00. */
export const openShopIn = (app: App, username: string): Promise<TestShop> =>
  app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username })
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: false })
    await setSeller(ctx, seller.id, { ...payableProfile, registeredAt: ctx.now })
    return { seller, ...(await makeProduct(ctx, seller.id, {}, { price: 11_900 })) }
  })

/** An app and a provider that find each other, and a seller who is connected. */
export const useStage = <D extends ProviderDesk>(player: Player<D>) => {
  const { provider, setting } = player
  const set = {} as { desk: D; port: number; shop: TestShop }
  beforeAll(async () => {
    set.port = await freePort()
    set.desk = await player.open(set.port)
  })
  const app = useTestApp(rooms, () => ({
    at: '2026-03-02T10:00:00Z',
    settings: {
      DEMO: 'true',
      ...player.settings?.(set.desk),
      [setting]: set.desk.url,
      PUBLIC_URL: `http://localhost:${set.port}`,
    },
  }))
  const openShop = (username: string) => openShopIn(app, username)
  const connect = async (keys: object = set.desk.keys, seller: TestShop = set.shop) => {
    const ask = askApi(app)
    const shown = await ask<Shown>(ownerOf(seller), 'PUT', settingsPath, {
      [settingsKeyOf(provider)]: { isEnabled: true, ...keys },
    })
    if (!player.admit) return shown
    await player.admit(set.desk, seller.seller.id, set.port)
    return ask<Shown>(ownerOf(seller), 'POST', `${settingsPath}/onboarding/check`, { provider })
  }
  beforeAll(async () => {
    await (await app.server()).listen({ port: set.port, host: '127.0.0.1' })
    await set.desk.clock(app.clock.now)
    set.shop = await openShop('studio')
    // The plan a new account begins with says first what it may do.
    await app.drain()
    if (player.provider === 'mondu')
      await app.transact((ctx) => setFeatures(ctx, [set.shop.seller.id], { mondu: true }))
    await connect()
  })
  afterAll(() => set.desk.stop())
  beforeEach(async () => {
    await set.desk.calm()
    await set.desk.notices('none')
  })
  return { app, player, set, openShop, connect, ...watch(app, set, provider), ...buying(app, set, player) }
}
export type Stage<D extends ProviderDesk> = ReturnType<typeof useStage<D>>
type App = ReturnType<typeof useTestApp>
type Set = { desk: ProviderDesk; shop: TestShop }

const transfersIn = (app: App, orderId: number) =>
  app.world.db.selectFrom('transfers').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

/** Notices arrive by HTTP and are worked off as jobs; what they make us do brings more of them. */
const settledIn = async (app: App, { desk }: Set, isReturning = false, account?: string): Promise<void> => {
  if (isReturning) await comeBack(app)
  for (let round = 0; round < 3; round++) {
    await desk.told(account)
    await app.drain()
  }
}

/** Payers who went to the provider's page come back to the shop. */
const comeBack = async (app: App): Promise<void> => {
  const left = await app.world.db
    .selectFrom('transfers')
    .select('orderId')
    .where('state', '=', 'waiting')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  for (const { orderId } of left) await settleReturn(app.world, await app.transact((ctx) => orderById(ctx, orderId)))
}

/** What one sees afterwards. */
const watch = (app: App, set: Set, provider: string) => ({
  order: (id: number) => app.transact((ctx) => orderById(ctx, id)),
  transfersOf: (orderId: number) => transfersIn(app, orderId),
  statesOf: async (orderId: number) => (await transfersIn(app, orderId)).map(({ type, state }) => `${type} ${state}`),
  balance: async () => (await set.desk.books()).balance['eur'] ?? 0,
  health: async () =>
    (await askApi(app)<Shown>(ownerOf(set.shop), 'GET', settingsPath)).accounts[settingsKeyOf(provider)],
})

const liveIn = async (app: App, set: Set, days: number): Promise<void> => {
  const end = app.clock.now.add({ hours: 24 * days })
  // The provider is ahead of us by less than a day, as its charges of today are there before our jobs ask for them.
  let [ahead, slept] = [app.clock.now, 0]
  await app.live(end.toString(), async (morning) => {
    await set.desk.clock((ahead = ahead.add({ hours: 24 })))
    slept = slept < sleepsAtMost && (await isQuiet(app, morning)) ? slept + 1 : 0
    return slept === 0
  })
  await set.desk.clock(end)
  await settledIn(app, set)
}

/** A worker may be away for so many days: nothing is left out, nothing is done twice. */
const sleepsAtMost = 2

/** Nothing is to be charged this morning, and nothing waits to be done. */
const isQuiet = async (app: App, morning: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ isBusy: boolean }>`
    select exists (select from order_rates where next_try_at <= ${morning}::timestamptz) or exists (select from transfers where state in ('prepared', 'waiting', 'pending', 'error') and created_at > ${morning.subtract({ hours: 96 })}::timestamptz)
      or exists (select from graphile_worker._private_jobs where run_at <= ${morning}::timestamptz and attempts < max_attempts) as is_busy`.execute(
    app.world.db,
  )
  return !rows[0]!.isBusy
}

/** What people and time do. */
const buying = (app: App, set: Set, { form: usual, takesOnReturn }: Pick<Player<never>, 'form' | 'takesOnReturn'>) => ({
  /** `account`: whose notices are waited for, where they are not the shop's own. */
  settled: (account?: string) => settledIn(app, set, takesOnReturn, account),
  buy: async (
    of: Partial<TestShop> = {},
    form: string = usual,
    payer: { countryCode?: string; company?: string } = {},
  ) => {
    const placed = await submitCheckoutAt(app, { ...set.shop, ...of }, payer, { form } as never)
    const page = placed.redirectUrl ?? ''
    // The checkout is a form: the browser follows it to no other hosts.
    const { settings } = app.world.ports
    if (page)
      expect([settings.PUBLIC_URL, ...pagesOfProviders(settings)]).toContain(new URL(page, settings.PUBLIC_URL).origin)
    return { ...placed, page }
  },
  plan: async (form: object) =>
    (await app.transact((ctx) => makeProduct(ctx, set.shop.seller.id, {}, form))) as Pick<TestShop, 'product' | 'plan'>,
  live: (days: number) => liveIn(app, set, days),
  /** The next rates of an order, each from its eve on: between them nothing happens. */
  liveRates: async (orderId: number, count: number) => {
    for (let rate = 0; rate < count; rate++) {
      const { nextTryAt } = await app.world.db
        .selectFrom('orderRates')
        .select('nextTryAt')
        .where('orderId', '=', orderId)
        .where('nextTryAt', 'is not', null)
        .orderBy('nextTryAt')
        .limit(1)
        .executeTakeFirstOrThrow()
      // By whole days: the jobs of a day run at its own hour.
      const days = Math.floor(app.clock.now.until(nextTryAt!).total('hours') / 24) - 1
      if (days > 0) app.clock.now = app.clock.now.add({ hours: 24 * days })
      await liveIn(app, set, 3)
    }
  },
  /** Time goes by, and lost answers are asked for. */
  pass: async (time: Temporal.DurationLike) => {
    app.clock.now = app.clock.now.add(time)
    await set.desk.clock(app.clock.now)
    await resolveUnknown.run(app.world, {} as never)
    await app.drain()
  },
})

export const monthlyPlan = { form: 'subscription', price: 1900, interval: '1m' }
