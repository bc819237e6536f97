import { sql } from 'kysely'
import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import { userById, type User } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import type { OAuthApp } from '../tables.ts'
import { entitlementsOf, type Entitlement } from './goods.ts'
import { signed } from './signing-keys.ts'

export type Buyer = { user: User; sellerId: number; entitlements: Entitlement[] }

/** For how long an ID token is good, in seconds. */
const goodFor = 3600

/** Whether an app takes a buyer with these accesses: any, where it names no product. */
export const takes = ({ productIds }: Pick<OAuthApp, 'productIds'>, owned: readonly Entitlement[]): boolean =>
  productIds.length === 0 || owned.some(({ productId }) => productIds.includes(productId))

/** Who signs in to an app, as they stand now; nobody where they or its seller are gone, or it takes them no longer. */
export const buyerOf = async (ctx: Ctx, app: OAuthApp, userId: number): Promise<Buyer | undefined> => {
  const sellerId = app.sellerId ?? 0
  const [user, seller] = [await userById(ctx, userId), await sellerById(ctx, sellerId)]
  if (!user?.confirmedAt || user.erasedAt || !seller || seller.deletedAt) return undefined
  const entitlements = await entitlementsOf(ctx, sellerId, userId)
  return takes(app, entitlements) ? { user, sellerId, entitlements } : undefined
}

/** What is told of a buyer within the scopes agreed to (OpenID Connect Core 5.1). */
export const claimsOf = async (ctx: Ctx, { user, sellerId, entitlements }: Buyer, scopes: readonly string[]) => ({
  sub: await subjectOf(ctx, sellerId, user.id),
  ...(scopes.includes('email') && { email: user.email, email_verified: user.confirmedAt !== null }),
  ...(scopes.includes('profile') && {
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || undefined,
    given_name: user.firstName || undefined,
    family_name: user.lastName || undefined,
    locale: user.locale,
  }),
  ...(scopes.includes('entitlements') && {
    entitlements: entitlements.map(({ productId, name, plan, level, endsAt }) => ({
      product_id: productId,
      product: name,
      plan,
      level,
      until: endsAt?.toString({ smallestUnit: 'second' }) ?? null,
    })),
  }),
})

type Given = {
  scopes: readonly string[]
  nonce: string | null
  signedInAt: Temporal.Instant | null
  sid: string | null
}

export const idTokenFor = async (ctx: Ctx, app: OAuthApp, buyer: Buyer, given: Given): Promise<string> => {
  const { sellerId } = buyer
  const now = Math.floor(ctx.now.epochMilliseconds / 1000)
  return signed(ctx, sellerId, {
    iss: issuerUrl(ctx.ports.settings.PUBLIC_URL, { sellerId }),
    aud: app.clientId,
    iat: now,
    exp: now + goodFor,
    ...(given.nonce !== null && { nonce: given.nonce }),
    ...(given.sid !== null && { sid: given.sid }),
    ...(given.signedInAt && { auth_time: Math.floor(given.signedInAt.epochMilliseconds / 1000) }),
    ...(await claimsOf(ctx, buyer, given.scopes)),
  })
}

/** One word for a buyer at a seller: nobody can tell from it who they are at another. */
export const subjectOf = async (ctx: Ctx, sellerId: number, userId: number): Promise<string> => {
  await sql`insert into openid_subjects (seller_id, user_id, subject) values (${sellerId}, ${userId}, ${randomToken(32)})
    on conflict (seller_id, user_id) do nothing`.execute(ctx.db)
  const { rows } = await sql<{ subject: string }>`
    select subject from openid_subjects where seller_id = ${sellerId} and user_id = ${userId}`.execute(ctx.db)
  return rows[0]!.subject
}
