import type { Ctx } from '#platform/server/context.ts'
import { countHit } from '#platform/server/rate-limit.ts'
import { modelContext } from '#platform/server/dialects.ts'
import { answerMessage, noStream } from '#platform/server/model-context/answer-message.ts'
import { flowRoute, route, type Call, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import * as ucp from '../../contract/ucp.ts'
import { agentRefusals } from '../../vocabulary.ts'
import { openShop } from '../shop/agent-shop.ts'
import { cancelCheckout, changeCheckout, openCheckout, readCheckout, type Sent } from '../view/agent-checkout.ts'
import { lookUpCatalog, oneOfCatalog, searchCatalog } from './ucp-catalog.ts'
import { ucpCheckout } from './ucp-checkout.ts'
import { ucpDialect } from './ucp-dialect.ts'
import { checkSignature } from './platform/check-signature.ts'
import { profileIn } from './platform/platform-profile.ts'
import { ucpSigning } from './platform/signing.ts'
import { profileAt } from './ucp-meta.ts'
import { ucpOrderOf } from './ucp-order.ts'

/** Nobody proves who they are: an address opens few checkouts, a shop not endlessly many. */
const openedInShop = { hits: 120, seconds: 60 }
const openedByAddress = { hits: 60, seconds: 60 }
/** Each may try three codes: too few to guess one. */
const changes = { hits: 90, seconds: 60 }

/** The shop, for an agent that says who it is; refused otherwise. */
const admitted = async (asked: Ctx, username: string, { headers, method }: Call, isShopping = false) => {
  const { seller } = await openShop(asked, username)
  const agentProfile = profileIn(headers['ucp-agent'])
  if (agentProfile === undefined) throw refuse(agentRefusals, 'agent_missing')
  if (isShopping && method !== 'GET' && !headers['idempotency-key'])
    throw refuse(agentRefusals, 'idempotency_key_missing')
  return { ctx: inShopLanguage(asked, seller), place: { seller, channel: 'ucp' as const, agentProfile } }
}

const sentByUcp = ({ lineItems, buyer, context, discounts }: Omit<Input<typeof ucp.ucpCreate>, 'username'>): Sent => ({
  items: lineItems.map(({ item, quantity }) => ({ id: item.id, quantity })),
  codes: discounts?.codes ?? [],
  buyer: {
    email: buyer?.email ?? null,
    firstName: buyer?.firstName ?? null,
    lastName: buyer?.lastName ?? null,
    phone: buyer?.phoneNumber ?? null,
    countryCode: context?.addressCountry ?? null,
  },
  shown: buyer ? { buyer } : {},
})

const open = {
  permission: anyone,
  dialect: ucpDialect,
  foreign: true,
  limit: { hits: 300, seconds: 60 },
  before: checkSignature,
} as const
const change = { ...open, bodyLimit: 64 * 1024, unlogged: 'An agent shops for a buyer.' } as const
/** Each call within is performed as one over REST is, with the limits of that. */
const messages = { ...open, bodyLimit: 64 * 1024, dialect: modelContext, carries: 'tokens' } as const
const asking = { ...change, unlogged: 'An agent looks around.' } as const

export const ucpRoutes: readonly Route[] = [
  route(ucp.ucpProfile, {
    ...open,
    verb: async (ctx, { username }) => {
      await openShop(ctx, username)
      return profileAt(`${ctx.ports.settings.PUBLIC_URL}/v1/shop/${username}/ucp`, ucpSigning(ctx).published)
    },
  }),
  flowRoute(ucp.ucpMcp, {
    ...messages,
    flow: async (world, { username }, call) => {
      await openShop(world, username)
      const path = `/v1/shop/${username}/ucp/mcp`
      return answerMessage(world, call, path, async () =>
        (await import('./ucp-methods.ts')).ucpSpeaker(world, username),
      )
    },
  }),
  route(ucp.ucpMcpStream, { ...messages, verb: noStream }),
  route(ucp.ucpCreate, {
    ...change,
    limit: openedByAddress,
    status: 201,
    verb: async (asked, { username, ...input }, call) => {
      const { ctx, place } = await admitted(asked, username, call, true)
      await countHit(ctx, `ucp opened ${place.seller.id}`, openedInShop)
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
  route(ucp.ucpOrder, {
    ...open,
    verb: async (asked, { username, token }, call) => {
      const { ctx, place } = await admitted(asked, username, call)
      return ucpOrderOf(ctx, place.seller, token)
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
