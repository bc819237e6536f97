import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { askApi } from '../ask-api.ts'
import { settingsPath } from '../payment-providers/stage.ts'
import { openStripeDesk, type StripeDesk } from '../payment-providers/stripe-desk.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { openApp, type OpenedApp } from './open-app.ts'

export type StripeShop = { stripe: StripeDesk; app: OpenedApp; shop: FurnishedShop; close: () => Promise<void> }

/** A shop that is paid through Stripe, which is a simulator with a desk. */
export const openStripeShop = async (): Promise<StripeShop> => {
  const stripe = await openStripeDesk('nora')
  const app = await openApp({ DEMO: 'true', STRIPE_API: stripe.url })
  await stripe.clock(app.world.clock.now)
  const shop = await furnishShop(app.world, 'nora', await hashPassword('long enough 1'))
  await setSeller(app.world.world, shop.sellerId, { ...payableProfile, registeredAt: app.world.clock.now })
  await app.world.transact((ctx) => setPaymentProvider(ctx, shop.sellerId, 'sandbox', { isEnabled: false }))
  const seller = await app.world.world.db
    .selectFrom('sellers')
    .selectAll()
    .where('id', '=', shop.sellerId)
    .executeTakeFirstOrThrow()
  const owner = {
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
    rights: [],
    sessionId: null,
    zone: seller.zone,
  }
  await askApi(app.world)(owner as never, 'PUT', settingsPath, { stripe: { isEnabled: true, ...stripe.keys } })
  return {
    stripe,
    app,
    shop,
    close: async () => {
      await app.close()
      await stripe.stop()
    },
  }
}
