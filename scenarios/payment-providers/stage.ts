import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
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
import type { NoticeFault } from '../../tools/simulators/deliver.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { liveDays, submitCheckoutAt } from '../furnish-app.ts'
import { freePort, type BookedLine } from './desk.ts'

/** What the desk of every provider's simulator can do. */
export type ProviderDesk = {
  url: string
  stop: () => Promise<void>
  keys: Readonly<Record<string, string>>
  books: () => Promise<{ balance: Record<string, number>; lines: BookedLine[] }>
  clock: (now: Temporal.Instant) => Promise<unknown>
  fault: (call: string, kind: string) => Promise<unknown>
  calm: () => Promise<unknown>
  notices: (kind: NoticeFault) => Promise<unknown>
  deliver: (shuffled: boolean) => Promise<{ sent: number }>
  told: (account?: string) => Promise<unknown>
  dispute: (reference: string) => Promise<{ id: string }>
  /** The seller gives money back on the provider's own pages. */
  refund: (reference: string, amount: number) => Promise<unknown>
  failRefund: (reference: string) => Promise<unknown>
  loseLine: (line: string) => Promise<unknown>
  closeDispute: (dispute: string, outcome: 'won' | 'lost') => Promise<unknown>
  /** What a payer does on the provider's page who can pay. */
  pay: (page: string) => Promise<{ status: number; location: string | null }>
}

/** A provider with sellers' own accounts, and the words it has for what all of them do. */
export type Player<D extends ProviderDesk> = {
  provider: 'stripe' | 'paypal' | 'paypal_nvp' | 'paypal_partner' | 'mangopay' | 'lemonway' | 'stripe_connect' | 'mondu'
  form: 'card' | 'paypal' | 'mondu'
  setting: 'STRIPE_API' | 'PAYPAL_API' | 'MANGOPAY_API' | 'LEMONWAY_API' | 'MONDU_API'
  /** The operator's keys, where it is asked with them. */
  settings?: (desk: D) => Readonly<Record<string, string>>
  /** `port`: where the shop listens. */
  open: (port: number) => Promise<D>
  keysOf: (name: string) => Readonly<Record<string, string>>
  /** What a seller does on the provider's own pages after they switched it on. */
  admit?: (desk: D, sellerId: number, port: number) => Promise<unknown>
  /** Where a visit, and where a refund, is asked for. */
  visits: string
  refunds: string
  /** Where its books are read. */
  books: string
  /** The address of the page where payers pay begins so. */
  page: string
  /** It is a page of ours. */
  isOurPage?: true
  /** Notices nobody signs name what is asked for: one that says it is old is as good as another. */
  takesOldNotices?: true
  /** What a payer agreed to is taken when they are back, and nothing tells that they did. */
  takesOnReturn?: true
  /** An answer that was lost is given again by its key, at once. */
  findsAnswers?: true
  /** A visit it says it broke over is begun anew at once, under another key. */
  beginsAnew?: true
  /** What it keeps of a payment is on another bill. */
  hasNoFees?: true
  /** What the books of its simulator call one yen; absent where it takes none. */
  yen?: number
  /** What is wrong with keys: field, code, and what was typed. */
  wrongKeys: readonly [field: string, code: string, typed: Readonly<Record<string, string>>][]
  /** The detail that is a secret, where sellers have one. */
  secret: string | null
  /** A visit that the account of `stranger` makes, and that says it was ours; answers its page. */
  forge?: (desk: D, key: string, host: string) => Promise<string>
  /** What the simulator calls the stranger's account. */
  stranger: string
  /** What the simulator calls the account of a name. */
  accountOf: (name: string) => string
}

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
  for (let day = 0; day < days; day += 1) {
    await set.desk.clock(app.clock.now.add({ hours: 24 }))
    await liveDays(app, 1)
  }
  await settledIn(app, set)
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
