import type { Ctx } from '#platform/server/context.ts'
import { notFound, refuse, type Refusal } from '#platform/shared/refusal.ts'
import { issuerUrl } from '#capabilities/people/connected-apps/rules/issuer-url.ts'
import type { AgentScope } from '#capabilities/people/connected-apps/rules/scopes.ts'
import { bearerIn, linkedBuyer } from '#capabilities/people/connected-apps/server/index.ts'
import { lastPayerOf } from '#capabilities/people/payers/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { agentRefusals } from '../../vocabulary.ts'
import type { Buyer } from './buyer.ts'

/** A buyer who linked their account to the agent that calls: what they allowed it, and what is known of them at this shop. */
export type Linked = { userId: number; scopes: readonly string[]; details: Partial<Buyer> }

type At = { seller: Seller; linked?: Linked | undefined }

/** Where the shop says who gives out tokens for it (RFC 9728). */
export const resourceOf = ({ ports }: Pick<Ctx, 'ports'>, { username }: Pick<Seller, 'username'>) => ({
  resource: `${ports.settings.PUBLIC_URL}/v1/shop/${username}/ucp`,
  metadata: `${ports.settings.PUBLIC_URL}/.well-known/oauth-protected-resource/v1/shop/${username}/ucp`,
})

/** What a challenge to the agent says (RFC 6750, 3). */
const challengeOf = (ctx: Pick<Ctx, 'ports'>, seller: Seller) => ({
  issuer: issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId: seller.id }),
  metadata: resourceOf(ctx, seller).metadata,
})

const identityRequired = (ctx: Pick<Ctx, 'ports'>, seller: Seller, error = ''): Refusal =>
  refuse(agentRefusals, 'identity_required', { ...challengeOf(ctx, seller), error, scope: '' })

/** The buyer whose token a call brings; nobody where it brings none. Refuses one that has ended, or is for another shop. */
export const linkedBy = async (ctx: Ctx, seller: Seller, authorization: string | undefined) => {
  const token = bearerIn(authorization)
  if (token === undefined) return undefined
  const holder = await linkedBuyer(ctx, seller.id, token)
  if (!holder) throw identityRequired(ctx, seller, 'invalid_token')
  const { user, scopes } = holder
  return { userId: user.id, scopes, details: await detailsOf(ctx, seller, user) } satisfies Linked
}

type Account = { id: number; email: string; firstName: string; lastName: string }

/** Of the account, and of what its buyer gave this seller last; nothing of other sellers. */
const detailsOf = async (ctx: Ctx, seller: Seller, { id, email, firstName, lastName }: Account) => {
  const payer = await lastPayerOf(ctx, seller.id, id)
  const { company, vatId, street, streetNumber, zip, city, countryCode, phone } = payer ?? {}
  const known = { company, vatId, street, streetNumber, zip, city, countryCode, phone }
  const names = { firstName: payer?.firstName || firstName, lastName: payer?.lastName || lastName }
  return { ...known, ...names, email } as Partial<Buyer>
}

/** Refuses what the buyer did not allow the agent; all scopes that are needed are named. */
export const expectScope = (ctx: Pick<Ctx, 'ports'>, { seller, linked }: At, scope: AgentScope): void => {
  if (linked && !linked.scopes.includes(scope))
    throw refuse(agentRefusals, 'insufficient_scope', {
      ...challengeOf(ctx, seller),
      error: 'insufficient_scope',
      scope,
    })
}

/** The buyer whose details the agent may shop with; nobody where it may not. */
export const shoppingFor = ({ linked }: Pick<At, 'linked'>): Linked | undefined =>
  linked?.scopes.includes('dev.ucp.shopping.checkout:manage') ? linked : undefined

/** A checkout that belongs to a buyer opens by a token of theirs alone. */
export const expectOwner = (ctx: Pick<Ctx, 'ports'>, at: At, { userId }: { userId: number | null }): void => {
  if (userId === null) return
  if (!at.linked) throw identityRequired(ctx, at.seller)
  if (at.linked.userId !== userId) throw notFound()
  expectScope(ctx, at, 'dev.ucp.shopping.checkout:manage')
}
