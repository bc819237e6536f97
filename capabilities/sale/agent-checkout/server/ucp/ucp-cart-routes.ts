import { route, type Route } from '#platform/server/route.ts'
import { ucpCancelCart, ucpCreateCart, ucpShowCart, ucpUpdateCart } from '../../contract/ucp.ts'
import { admitted, change, changes, countOpened, open, openedByAddress, sentByUcp } from './ucp-call.ts'
import { cancelCart, changeCart, openCart, readCart } from './ucp-cart.ts'

export const ucpCartRoutes: readonly Route[] = [
  route(ucpCreateCart, {
    ...change,
    limit: openedByAddress,
    status: 201,
    verb: async (asked, { username, ...input }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      await countOpened(ctx, place.seller.id)
      return openCart(ctx, place, sentByUcp(input))
    },
  }),
  route(ucpShowCart, {
    ...open,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call)
      return readCart(ctx, place, token)
    },
  }),
  route(ucpUpdateCart, {
    ...change,
    limit: changes,
    verb: async (asked, { username, token, ...input }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      return changeCart(ctx, place, token, sentByUcp(input))
    },
  }),
  route(ucpCancelCart, {
    ...change,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      return cancelCart(ctx, place, token)
    },
  }),
]
