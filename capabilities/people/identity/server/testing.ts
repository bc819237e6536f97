import { randomUUID } from 'node:crypto'
import type { Role } from '#platform/shared/permission.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { anonymous, type Actor, type Ctx } from '#platform/server/context.ts'
import { openSeller, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import type { User } from './find-user.ts'
import { grantProfile } from './profiles.ts'
import { addUser } from './sign-up/register-user.ts'
import { startSession } from './session/start-session.ts'

export { startSession }

type Wanted = { email?: string; firstName?: string; lastName?: string; locale?: Locale; passwordHash?: string }

/** A confirmed user with some profiles and the access token of an open session in the first of them. */
export const makeUser = async (
  ctx: Ctx,
  profileTypes: readonly Role[],
  wanted: Wanted = {},
): Promise<{ user: User; token: string; actor: Actor }> => {
  const user = await addUser(ctx, {
    email: `${randomUUID().slice(0, 13)}@example.com`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    locale: 'en',
    confirmed: true,
    ...wanted,
  })
  if (!user) throw new Error(`${wanted.email} has an account already.`)
  for (const profileType of profileTypes) await grantProfile(ctx, user.id, profileType)
  const { accessToken } = await startSession(ctx, {
    userId: user.id,
    fingerprint: 'test',
    profileType: profileTypes[0],
  })
  return {
    user,
    token: accessToken,
    actor: { ...anonymous, kind: 'user', userId: user.id, role: profileTypes[0] ?? null },
  }
}

/** A seller with user, session and actor. */
export const makeSeller = async (
  ctx: Ctx,
  wanted: Wanted & { username?: string; name?: string } = {},
): Promise<{ user: User; seller: Seller; token: string; actor: Actor }> => {
  const { username = `shop-${randomUUID().slice(0, 8)}`, name = 'Shop', ...person } = wanted
  const made = await makeUser(ctx, ['seller'], person)
  const { user } = made
  const seller = await openSeller(ctx, {
    userId: user.id,
    username,
    name,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    locale: user.locale,
  })
  return { ...made, seller, actor: { ...made.actor, sellerId: seller.id, zone: seller.zone } }
}

/** The same, whose shop is open to buyers. */
export const makeSellingShop = async (
  ctx: Ctx,
  { selling, ...wanted }: Parameters<typeof makeSeller>[1] & { selling?: Parameters<typeof letSell>[2] } = {},
): ReturnType<typeof makeSeller> => {
  const made = await makeSeller(ctx, wanted)
  await letSell(ctx, made.seller.id, selling)
  return made
}
