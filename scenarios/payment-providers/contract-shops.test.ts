import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { orderById, startPayment } from '#capabilities/sale/orders/server/index.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { settingsKeyOf } from '#capabilities/sale/provider-accounts/contract.ts'
import { providerNamed } from '#capabilities/sale/payments/server/index.ts'
import { accountFor } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { submitCheckoutAt } from '../furnish-app.ts'
import { connectPlayer } from './connect-desk.ts'
import { lemonwayPlayer } from './lemonway-desk.ts'
import { mangopayPlayer } from './mangopay-desk.ts'
import { monduPlayer } from './mondu-desk.ts'
import { partnerPlayer } from './paypal-partner-desk.ts'
import type { Player, ProviderDesk } from './player.ts'
import { openShopIn, settingsPath } from './stage.ts'

/**
 * As `contract.test.ts`, of providers that have to know a seller and an order first: met as a shop meets them, at the real sandbox
 * where the environment has its keys, at our simulator else.
 */
type Meeting = {
  player: Player<ProviderDesk>
  /** Settings of the installation, and what a seller types, by the variable that has it. */
  settings: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  /** Money reaches sellers there only after they agreed on its page: nothing is bought before. */
  isAgreedToFirst?: true
}
const as = (player: unknown) => player as Player<ProviderDesk>
const meetings: readonly Meeting[] = [
  {
    player: as(mangopayPlayer),
    settings: { MANGOPAY_CLIENT_ID: 'CONTRACT_MANGOPAY_CLIENT_ID', MANGOPAY_API_KEY: 'CONTRACT_MANGOPAY_API_KEY' },
    typed: {},
  },
  {
    player: as(lemonwayPlayer),
    settings: { LEMONWAY_ENVIRONMENT: 'CONTRACT_LEMONWAY_ENVIRONMENT', LEMONWAY_API_KEY: 'CONTRACT_LEMONWAY_API_KEY' },
    typed: {},
  },
  { player: as(monduPlayer), settings: {}, typed: { apiToken: 'CONTRACT_MONDU_TOKEN' } },
  {
    player: as(connectPlayer),
    settings: {
      STRIPE_PLATFORM_PUBLISHABLE_KEY: 'CONTRACT_STRIPE_PLATFORM_PUBLISHABLE_KEY',
      STRIPE_PLATFORM_SECRET_KEY: 'CONTRACT_STRIPE_PLATFORM_SECRET_KEY',
    },
    typed: {},
  },
  {
    player: as(partnerPlayer),
    settings: {
      PAYPAL_PARTNER_CLIENT_ID: 'CONTRACT_PAYPAL_PARTNER_CLIENT_ID',
      PAYPAL_PARTNER_CLIENT_SECRET: 'CONTRACT_PAYPAL_PARTNER_CLIENT_SECRET',
      PAYPAL_PARTNER_MERCHANT_ID: 'CONTRACT_PAYPAL_PARTNER_MERCHANT_ID',
    },
    typed: {},
    isAgreedToFirst: true,
  },
]

const said = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([field, variable]) => [field, process.env[variable] ?? '']))
const isReal = ({ settings, typed }: Meeting): boolean =>
  Object.values({ ...said(settings), ...said(typed) }).every(Boolean)

const begun = Temporal.Now.instant()
const settingsOfAll: Record<string, string> = {}
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  for (const meeting of meetings) {
    const { player } = meeting
    if (isReal(meeting)) Object.assign(settingsOfAll, said(meeting.settings))
    else {
      const desk = await player.open(1)
      stops.push(desk.stop)
      Object.assign(settingsOfAll, player.settings?.(desk), { [player.setting]: desk.url })
    }
  }
})
const app = useTestApp(rooms, () => ({
  // Real providers know what day it is.
  at: begun.toString(),
  settings: { DEMO: 'true', PUBLIC_URL: 'https://contract.example.com', ...settingsOfAll },
}))
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const meeting of meetings)
    process.stdout.write(
      `${meeting.player.provider}: met ${isReal(meeting) ? `the real sandbox on ${begun.toString().slice(0, 10)}` : 'our simulator'}.\n`,
    )
})

describe.each(meetings.map((meeting) => [meeting.player.provider, meeting] as const))('%s', (provider, meeting) => {
  const { player } = meeting
  let shop: TestShop
  const connect = (typed: object) =>
    askApi(app)(ownerOf(shop), 'PUT', settingsPath, { [settingsKeyOf(provider)]: { isEnabled: true, ...typed } })
  const details = () => ({ ...player.keysOf('studio'), ...(isReal(meeting) ? said(meeting.typed) : {}) })
  const account = async () => (await accountFor(app.world, { sellerId: shop.seller.id, provider })).account
  beforeAll(async () => {
    shop = await openShopIn(app, `contract-${provider.replace('_', '-')}`)
    await app.drain()
    if (provider === 'mondu') await app.transact((ctx) => setFeatures(ctx, [shop.seller.id], { mondu: true }))
  })

  it.each(player.wrongKeys)('refuses a wrong %s: %s', async (field, code, wrong) => {
    const fields = { [`${settingsKeyOf(provider)}.${field}`]: [code] }
    await expect(connect({ ...details(), ...wrong })).rejects.toMatchObject({ fields })
  })

  it('takes our keys, and knows a seller once', async () => {
    await connect(details())
    const { settings } = await account()
    await connect(details())
    expect((await account()).settings['accountId']).toBe(settings['accountId'])
  })

  const { readBooks, readStanding, onboard } = providerNamed(provider)
  if (readStanding)
    it('says how far it knows them', async () => {
      expect(await readStanding(app.world, await account())).toMatchObject({ kyc: expect.stringMatching(/^kyc_/) })
    })

  if (onboard)
    it('has a page where they go on', async () => {
      const back = { returnUrl: 'https://contract.example.com/back', refreshUrl: 'https://contract.example.com/again' }
      expect(await onboard(app.world, await account(), back)).toMatch(/^https?:/)
    })

  if (!meeting.isAgreedToFirst)
    it('begins a payment once, which waits for its payer', async () => {
      const payer = player.form === 'mondu' ? { company: 'Kern GmbH' } : {}
      const { orderId, redirectUrl } = await submitCheckoutAt(app, shop, payer, { form: player.form } as never)
      expect(redirectUrl).toMatch(/^https?:/)
      const order = await app.transact((ctx) => orderById(ctx, orderId))
      const { db } = app.world
      const [transfer] = await db.selectFrom('transfers').selectAll().where('orderId', '=', orderId).execute()
      const again = await startPayment(app.world, order, transfer!, 'https://contract.example.com/back')
      expect(again.redirectUrl).toBe(redirectUrl)
    })

  if (readBooks)
    it('lets its books be read', async () => {
      const books = await readBooks(app.world, await account(), begun.subtract({ hours: 24 }))
      expect(books).toMatchObject({ lines: expect.any(Array) as unknown[] })
    })
})
