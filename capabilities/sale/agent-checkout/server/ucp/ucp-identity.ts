import type { Ctx } from '#platform/server/context.ts'
import { route, type RawAnswer, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { issuerUrl } from '#capabilities/people/connected-apps/rules/issuer-url.ts'
import { agentScopes } from '#capabilities/people/connected-apps/rules/scopes.ts'
import { issuerMetadata, linksBuyers, published } from '#capabilities/people/connected-apps/server/index.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { ownOriginOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import * as ucp from '../../contract/ucp.ts'
import { agentTexts } from '../../texts.ts'
import { openShop } from '../shop/agent-shop.ts'
import { resourceOf } from '../view/linked-buyer.ts'
import { identityLinking } from './ucp-meta.ts'

/** What a profile says of linking accounts; nothing where the seller has registered no platform. */
export const linkingOf = async (ctx: Ctx, seller: Seller) =>
  (await linksBuyers(ctx, seller.id))
    ? identityLinking(agentTexts.in(inShopLanguage(ctx, seller).locale)('scope.orders'))
    : {}

const linkingShop = async (ctx: Ctx, username: string): Promise<Seller> => {
  const { seller } = await openShop(ctx, username)
  if (!(await linksBuyers(ctx, seller.id))) throw notFound()
  return seller
}

/** Who gives out tokens for a shop (RFC 9728), by the address it was asked at. */
const resourceMetadata = ({ ports }: Ctx, { id }: Seller, resource: string): RawAnswer =>
  published({
    resource,
    authorization_servers: [issuerUrl(ports.settings.PUBLIC_URL, { sellerId: id })],
    scopes_supported: agentScopes,
    bearer_methods_supported: ['header'],
  })

const ownOrigin = async (ctx: Ctx, seller: Seller): Promise<string> => {
  const origin = await ownOriginOf(ctx, seller.id)
  if (!origin) throw notFound()
  return origin
}

const asked = { permission: anyone, foreign: true, forBrowsers: true, limit: { hits: 300, seconds: 60 } } as const

export const ucpIdentityRoutes: readonly Route[] = [
  route(ucp.ucpResource, {
    ...asked,
    verb: async (ctx, { username }) => {
      const seller = await linkingShop(ctx, username)
      return resourceMetadata(ctx, seller, resourceOf(ctx, seller).resource)
    },
  }),
  route(ucp.ucpOwnResource, {
    ...asked,
    verb: async (ctx, { username }) => {
      const seller = await linkingShop(ctx, username)
      return resourceMetadata(ctx, seller, await ownOrigin(ctx, seller))
    },
  }),
  route(ucp.ucpOwnServer, {
    ...asked,
    verb: async (ctx, { username }) => issuerMetadata(ctx, (await linkingShop(ctx, username)).id),
  }),
]
