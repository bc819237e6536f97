import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { countHit } from '#platform/server/rate-limit.ts'
import type { Call, Route } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { anyone } from '#platform/shared/permission.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { bearerIn } from '#capabilities/people/connected-apps/server/index.ts'
import { inShopLanguage } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { ucpCreate } from '../../contract/ucp.ts'
import { agentRefusals } from '../../vocabulary.ts'
import { openShop } from '../shop/agent-shop.ts'
import type { Sent } from '../view/agent-checkout.ts'
import { linkedBy } from '../view/linked-buyer.ts'
import { checkSignature } from './platform/check-signature.ts'
import { profileIn } from './platform/platform-profile.ts'
import { ucpDialect } from './ucp-dialect.ts'

/** Nobody proves who they are: an address opens few checkouts, a shop not endlessly many. */
const openedInShop = { hits: 120, seconds: 60 }
export const countOpened = (ctx: Ctx, sellerId: number) => countHit(ctx, `ucp opened ${sellerId}`, openedInShop)
export const openedByAddress = { hits: 60, seconds: 60 }
/** Each may try three codes: too few to guess one. */
export const changes = { hits: 90, seconds: 60 }

/** The shop, for an agent that says who it is; refused otherwise. */
export const admitted = async (asked: Ctx, username: string, { headers, method }: Call, isShopping = false) => {
  const { seller } = await openShop(asked, username)
  const agentProfile = profileIn(headers['ucp-agent'])
  if (agentProfile === undefined) throw refuse(agentRefusals, 'agent_missing')
  if (isShopping && method !== 'GET' && !headers['idempotency-key'])
    throw refuse(agentRefusals, 'idempotency_key_missing')
  const linked = await linkedBy(asked, seller, headers.authorization)
  return { ctx: inShopLanguage(asked, seller), place: { seller, channel: 'ucp' as const, agentProfile, linked } }
}

/** What was asked for, by the words of UCP. */
export const sentByUcp = ({
  lineItems,
  buyer,
  context,
  discounts,
}: Omit<Input<typeof ucpCreate>, 'username'>): Sent => ({
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

/** What was answered once is repeated to a token that still works, and to no other. */
const checkCaller = async (world: World, input: Readonly<Record<string, unknown>>, call: Call): Promise<void> => {
  await checkSignature(world, input, call)
  const { authorization } = call.headers
  if (bearerIn(authorization) === undefined || !call.headers['idempotency-key']) return
  await world.transact(async (ctx) => {
    const { seller } = await openShop(ctx, String(input['username']))
    await linkedBy(ctx, seller, authorization)
  })
}

export const open = {
  permission: anyone,
  dialect: ucpDialect,
  foreign: true,
  limit: { hits: 300, seconds: 60 },
  before: checkCaller,
} as const
/** Of a linked buyer, keys are theirs: nobody else is told what was answered. */
const keyScope: Route['keyScope'] = (_, { headers }) => {
  const token = bearerIn(headers.authorization)
  return token === undefined ? undefined : `ucp ${createHash('sha256').update(token).digest('base64url')}`
}

export const change = { ...open, keyScope, bodyLimit: 64 * 1024, unlogged: 'An agent shops for a buyer.' } as const
