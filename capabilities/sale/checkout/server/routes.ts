import { flowRoute, route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { showForwarded } from '../contract/forwarded.ts'
import * as upsells from '../contract/upsells.ts'
import * as shop from '../contract/shop.ts'
import { forwardedOrder } from './forward-order.ts'
import { submitCheckout } from './purchase/place-checkout.ts'
import { quoteAt, showCheckoutFor } from './show-checkout.ts'
import { decline, showNextUpsell, take } from './upsells/one-click.ts'
import { descriptions } from './descriptions.ts'
import { unlock } from './unlock.ts'
import { showDocumentFor } from './show-document.ts'
import { showShopFor, showShopMapFor, showShopProductFor, showShopSellerFor } from './show-shop.ts'

/** A quote reveals whether a coupon code exists: too few attempts to guess one. */
const guesses = { hits: 300, seconds: 60 }
const busy = { hits: 600, seconds: 60 }

export const checkoutRoutes = [
  route(shop.showShop, {
    permission: anyone,
    cacheSeconds: ({ preview }) => (preview === undefined ? 10 : 0),
    verb: showShopFor,
  }),
  route(shop.showShopProduct, { permission: anyone, verb: showShopProductFor }),
  route(shop.showShopSeller, {
    permission: anyone,
    cacheSeconds: 60,
    verb: (ctx, { username }, call) => showShopSellerFor(ctx, username, call),
  }),
  route(shop.showShopDocument, { permission: anyone, cacheSeconds: 60, verb: showDocumentFor }),
  route(shop.showShopMap, {
    permission: anyone,
    cacheSeconds: 60,
    verb: (ctx, { username }) => showShopMapFor(ctx, username),
  }),
  route(showForwarded, {
    description: descriptions.forwarded,
    permission: anyone,
    limit: { hits: 120, seconds: 60 },
    verb: (ctx, { token }) => forwardedOrder(ctx, token),
  }),
  route(upsells.nextUpsell, {
    description: descriptions.nextUpsell,
    permission: anyone,
    limit: busy,
    verb: (ctx, { token }) => showNextUpsell(ctx, token),
  }),
  flowRoute(upsells.takeUpsell, {
    description: descriptions.takeUpsell,
    permission: anyone,
    status: 201,
    limit: busy,
    flow: (world, submit) => take(world, submit),
  }),
  route(upsells.declineUpsell, {
    description: descriptions.declineUpsell,
    permission: anyone,
    limit: busy,
    verb: decline,
  }),
  route(contract.showCheckout, { description: descriptions.show, permission: anyone, verb: showCheckoutFor }),
  route(contract.askQuote, {
    description: descriptions.quote,
    permission: anyone,
    limit: guesses,
    verb: (ctx, { username, slug, ...choice }, call) => quoteAt(ctx, { username, slug }, choice, call),
  }),
  flowRoute(contract.unlockCheckout, {
    description: descriptions.unlock,
    permission: anyone,
    limit: { hits: 20, seconds: 60 },
    flow: unlock,
  }),
  flowRoute(contract.placeCheckout, {
    description: descriptions.order,
    permission: anyone,
    status: 201,
    isSameAgain: true,
    flow: (world, submit, call) => submitCheckout(world, submit, call),
  }),
]
