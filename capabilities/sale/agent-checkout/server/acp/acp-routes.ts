import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { countHit } from '#platform/server/rate-limit.ts'
import { flowRoute, route, type Call, type Route } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { anyone } from '#platform/shared/permission.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import * as acp from '../../contract/acp.ts'
import { acpVersion, agentRefusals } from '../../vocabulary.ts'
import { isKeyOf, openShop } from '../shop/agent-shop.ts'
import { cancelCheckout, changeCheckout, openCheckout, readCheckout } from '../view/agent-checkout.ts'
import { completeCheckout } from '../view/complete-checkout.ts'
import { acpDialect } from './acp-dialect.ts'
import { acpDiscoveryOf, acpFeedOf, acpFeedMetadataOf } from './acp-feed.ts'
import { acpSession } from './acp-session.ts'
import { changedByAcp, completedByAcp, sentByAcp } from './read-acp.ts'

type Reading = Pick<Ctx, 'db' | 'locale'>

/** Sessions that are opened in one shop. */
const opened = { hits: 300, seconds: 60 }

/** The shop, for a caller who has its key and speaks this version; refused otherwise. */
const admitted = async <C extends Reading>(asked: C, username: string, { headers, method }: Call) => {
  const { seller, shop } = await openShop(asked, username)
  if (!isKeyOf(shop, headers.authorization)) throw refuse(agentRefusals, 'key_missing')
  if (headers['api-version'] !== acpVersion)
    throw refuse(agentRefusals, 'version_unknown', { version: acpVersion }, { apiVersion: ['not_in_list'] })
  if (method !== 'GET' && !headers['idempotency-key']) throw refuse(agentRefusals, 'idempotency_key_missing')
  return { ctx: inShopLanguage(asked, seller), place: { seller, channel: 'acp' as const } }
}

/** Keys are those of who holds the shop's, for each address. */
const keyScope: Route['keyScope'] = ({ username, token = '' }, { headers }) =>
  `acp ${createHash('sha256')
    .update(`${String(username)} ${String(token)} ${headers.authorization ?? ''}`)
    .digest('base64url')}`

const open = { permission: anyone, dialect: acpDialect, foreign: true, limit: { hits: 600, seconds: 60 } } as const
const whole = { ...open, limit: { hits: 60, seconds: 60 } } as const
const change = { ...open, keyScope, bodyLimit: 64 * 1024, unlogged: 'An agent shops for a buyer.' } as const

export const acpRoutes: readonly Route[] = [
  route(acp.acpCreate, {
    ...change,
    status: 201,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      await countHit(ctx, `acp opened ${place.seller.id}`, opened)
      return acpSession(ctx, await openCheckout(ctx, place, sentByAcp(input)))
    },
  }),
  route(acp.acpUpdate, {
    ...change,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      return acpSession(ctx, await changeCheckout(ctx, place, input.token, changedByAcp(input)))
    },
  }),
  route(acp.acpShow, {
    ...open,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      return acpSession(ctx, await readCheckout(ctx, place, input.token))
    },
  }),
  flowRoute(acp.acpComplete, {
    ...change,
    flow: async (asked, input, call) => {
      const { ctx: world, place } = await admitted(asked, input.username, call)
      const { credential } = input.paymentData.instrument ?? {}
      if (credential?.type !== 'spt')
        throw refuse(
          agentRefusals,
          'payment_unknown',
          {},
          { 'paymentData.instrument.credential.type': ['not_in_list'] },
        )
      const checkout = await completeCheckout(world, place, input.token, {
        change: completedByAcp(input),
        brought: { sharedToken: credential.token },
      })
      return world.transact((ctx) => Promise.resolve(acpSession(ctx, checkout)))
    },
  }),
  route(acp.acpCancel, {
    ...change,
    verb: async (asked, input, call) => {
      const { ctx, place } = await admitted(asked, input.username, call)
      return acpSession(ctx, await cancelCheckout(ctx, place, input.token))
    },
  }),
  route(acp.acpDiscovery, { ...open, verb: (ctx, { username }) => acpDiscoveryOf(ctx, username) }),
  route(acp.acpFeedMetadata, { ...open, verb: (ctx, { username }) => acpFeedMetadataOf(ctx, username) }),
  flowRoute(acp.acpFeed, { ...whole, flow: (world, { username }) => acpFeedOf(world, username) }),
]
