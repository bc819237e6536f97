import { modelContext } from '#platform/server/dialects.ts'
import { answerMessage, noStream } from '#platform/server/model-context/answer-message.ts'
import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as ucp from '../../contract/ucp.ts'
import { openShop } from '../shop/agent-shop.ts'
import { resourceOf } from '../view/linked-buyer.ts'
import { cancelCheckout, changeCheckout, openCheckout, readCheckout } from '../view/agent-checkout.ts'
import { lookUpCatalog, oneOfCatalog, searchCatalog } from './ucp-catalog.ts'
import { ucpCheckout } from './ucp-checkout.ts'
import { admitted, change, changes, countOpened, open, openedByAddress, sentByUcp } from './ucp-call.ts'
import { checkOut } from './ucp-cart.ts'
import { ucpCartRoutes } from './ucp-cart-routes.ts'
import { publishedKeys } from './platform/signing.ts'
import { linkingOf, ucpIdentityRoutes } from './ucp-identity.ts'
import { profileAt } from './ucp-meta.ts'
import { ucpOrderOf } from './ucp-order.ts'

/** Each call within is performed as one over REST is, with the limits of that. */
const messages = { ...open, bodyLimit: 64 * 1024, dialect: modelContext, carries: 'tokens' } as const
const asking = { ...change, unlogged: 'An agent looks around.' } as const

export const ucpRoutes: readonly Route[] = [
  route(ucp.ucpProfile, {
    ...open,
    verb: async (ctx, { username }) => {
      const { seller } = await openShop(ctx, username)
      return profileAt(resourceOf(ctx, seller).resource, publishedKeys(ctx), await linkingOf(ctx, seller))
    },
  }),
  ...ucpIdentityRoutes,
  flowRoute(ucp.ucpMcp, {
    ...messages,
    refuses: [406, 415],
    flow: async (world, { username }, call) => {
      await openShop(world, username)
      const path = `/v1/shop/${username}/ucp/mcp`
      return answerMessage(world, call, path, async () =>
        (await import('./ucp-methods.ts')).ucpSpeaker(world, username, call.headers.authorization),
      )
    },
  }),
  route(ucp.ucpMcpStream, { ...messages, refuses: [405], verb: noStream }),
  route(ucp.ucpCreate, {
    ...change,
    limit: openedByAddress,
    status: 201,
    verb: async (asked, { username, cartId, ...input }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      if (cartId !== undefined) return ucpCheckout(ctx, await checkOut(ctx, place, cartId))
      await countOpened(ctx, place.seller.id)
      return ucpCheckout(ctx, await openCheckout(ctx, place, sentByUcp(input)))
    },
  }),
  route(ucp.ucpUpdate, {
    ...change,
    limit: changes,
    verb: async (asked, { username, token, ...input }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      return ucpCheckout(ctx, await changeCheckout(ctx, place, token, () => sentByUcp(input)))
    },
  }),
  route(ucp.ucpShow, {
    ...open,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call)
      return ucpCheckout(ctx, await readCheckout(ctx, place, token))
    },
  }),
  // No payment is taken by it: what the buyer has to do is said again.
  route(ucp.ucpComplete, {
    ...change,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      return ucpCheckout(ctx, await readCheckout(ctx, place, token))
    },
  }),
  route(ucp.ucpCancel, {
    ...change,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      return ucpCheckout(ctx, await cancelCheckout(ctx, place, token))
    },
  }),
  ...ucpCartRoutes,
  route(ucp.ucpOrder, {
    ...open,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call)
      return ucpOrderOf(ctx, place, token)
    },
  }),
  route(ucp.ucpSearch, {
    ...asking,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      return searchCatalog(ctx, place.seller, input)
    },
  }),
  route(ucp.ucpLookup, {
    ...asking,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      return lookUpCatalog(ctx, place.seller, input)
    },
  }),
  route(ucp.ucpProduct, {
    ...asking,
    verb: async (asked, { username, id }, call) => {
      const { ctx, place } = await admitted(asked, username, call)
      return oneOfCatalog(ctx, place.seller, id)
    },
  }),
]
