import { invalid } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { freeUsername, openSeller, sellerByUsername, sellerOfUser } from '#capabilities/people/sellers/server/index.ts'
import { currentTerms, type openProfileTypes } from '../../vocabulary.ts'
import { expectNotBreached } from '../passwords/breached-passwords.ts'
import { userAnswer, userByEmail, userById, type User } from '../find-user.ts'
import { mailConfirmation } from '../mails.ts'
import { expectGoodPassword, hashPassword } from '../passwords/passwords.ts'
import { offeredProfileTypes, openedProfileParts, termsInForce } from './opened-profiles.ts'
import { grantProfile } from '../profiles.ts'
import { makeOneUseToken } from '../one-use-tokens.ts'
import { closeUnproved, expectProved, holderOfKey } from '../session/unproved.ts'
import { switchProfile } from '../session/show-session.ts'
import { rememberSignUp } from './signed-up-here.ts'

type OpenProfileType = (typeof openProfileTypes)[number]

type Registration = {
  email: string
  password?: string | null
  firstName: string
  lastName: string
  language?: Locale | null
  profileType: OpenProfileType
  termsVersion: string
  ref?: string | null
  username?: string | null
}

export const registerUser = async (world: World, given: Registration, call: Pick<Call, 'setCookie' | 'cookies'>) => {
  const names = [given.email, `${given.firstName} ${given.lastName}`, given.username ?? '']
  if (given.password) await expectGoodPassword(given.password, { isStaff: false, names })
  if (given.password) await expectNotBreached(world, given.password)
  const passwordHash = given.password ? await hashPassword(given.password) : null
  return world.transact(async (ctx) => {
    await expectOffered(ctx, given.profileType)
    const termsDocumentId = (await termsInForce.broughtTo(ctx)[0]?.(ctx)) ?? null
    // Those of Kontor by their month, those of the operator by the number of their version, too.
    if (![currentTerms, String(termsDocumentId)].includes(given.termsVersion))
      throw invalid({ termsVersion: ['must_accept'] })
    const user = await addUser(ctx, {
      ...given,
      termsDocumentId,
      locale: given.language ?? ctx.locale,
      passwordHash,
      referrer: given.ref ?? null,
    })
    if (!user) throw invalid({ email: ['taken'] })
    await openProfileFor(ctx, user, { ...given, ref: given.ref ?? null }, call)
    await mailConfirmation(ctx, user)
    rememberSignUp(ctx, user.id, call)
    return { user: userAnswer(user), confirmationRequired: true as const }
  })
}

type NewUser = {
  email: string
  firstName: string
  lastName: string
  locale: Locale
  passwordHash?: string | null
  termsVersion?: string | null
  termsDocumentId?: number | null
  referrer?: string | null
  confirmed?: boolean
}

/** Adds a user; undefined when the address has an account already. */
export const addUser = (ctx: Ctx, given: NewUser): Promise<User | undefined> =>
  insertRow(
    ctx,
    'users',
    {
      email: given.email,
      passwordHash: given.passwordHash ?? null,
      firstName: given.firstName,
      lastName: given.lastName,
      locale: given.locale,
      termsVersion: given.termsVersion ?? null,
      termsDocumentId: given.termsDocumentId ?? null,
      termsAcceptedAt: given.termsVersion ? ctx.now : null,
      referrer: given.referrer ?? null,
      confirmedAt: given.confirmed ? ctx.now : null,
      createdAt: ctx.now,
    },
    'on conflict (email) do nothing returning *',
  )

const openProfileFor = async (
  ctx: Ctx,
  user: User,
  { profileType, username, ref }: { profileType: OpenProfileType; username?: string | null; ref: string | null },
  call: Pick<Call, 'cookies'>,
): Promise<void> => {
  if (profileType === 'seller' && !(await sellerOfUser(ctx, user.id))) {
    await openSeller(ctx, {
      userId: user.id,
      username: username || (await freeUsername(ctx, `${user.firstName} ${user.lastName}`)),
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      locale: user.locale,
      shopLocales: [user.locale],
    })
  }
  await grantProfile(ctx, user.id, profileType as Role)
  for (const part of openedProfileParts.broughtTo(ctx)) await part.opened(ctx, { user, profileType, ref }, call)
}

const expectOffered = async (ctx: Ctx, profileType: OpenProfileType): Promise<void> => {
  if (!(await offeredProfileTypes(ctx)).includes(profileType)) throw invalid({ profileType: ['not_in_list'] })
}

/** Opens another profile for the caller and switches to it. */
export const openProfile = async (
  ctx: Ctx,
  given: { profileType: OpenProfileType; username?: string | null },
  call: Pick<Call, 'permissionsOf' | 'cookies'>,
) => {
  await expectOffered(ctx, given.profileType)
  const user = ctx.actor.userId === null ? undefined : await userById(ctx, ctx.actor.userId)
  if (!user) throw new Error('A signed-in call without a user.')
  await expectProved(ctx, user.id)
  await openProfileFor(ctx, user, { ...given, ref: null }, call)
  return switchProfile(ctx, { profileType: given.profileType }, call)
}

export const checkEmail = async (ctx: Ctx, { email }: { email: string }) => ({
  available: !(await userByEmail(ctx, email)),
})
export const checkUsername = async (ctx: Ctx, { username }: { username: string }) => ({
  available: !(await sellerByUsername(ctx, username)),
})

type Buyer = { email: string; firstName: string; lastName: string; locale: Locale }

/** The user of a purchase: known by the address, else a payer without a password who signs in by links. */
export const findOrMakeBuyer = async (ctx: Ctx, given: Buyer): Promise<User> => (await admitBuyer(ctx, given)).user

/**
 * The same at the checkout, with a key to the purchases for the buyer's browser. It is given only if everything in the
 * account is the buyer's: this purchase created it, or this browser bought all of it. A purchase from elsewhere into an
 * unconfirmed account ends its open access.
 */
export const admitBuyer = async (
  ctx: Ctx,
  given: Buyer,
  call?: Pick<Call, 'cookies'>,
): Promise<{ user: User; purchaseKey: string | null }> => {
  const made = await addUser(ctx, given)
  const user = made ?? (await userByEmail(ctx, given.email))
  if (!user) throw new Error('A user who is neither new nor known.')
  const [purchaseKey] = await Promise.all([
    purchaseKeyOf(ctx, user, made !== undefined, call),
    grantProfile(ctx, user.id, 'payer'),
  ])
  return { user, purchaseKey }
}

const purchaseKeyOf = async (
  ctx: Ctx,
  user: User,
  isNew: boolean,
  call: Pick<Call, 'cookies'> | undefined,
): Promise<string | null> => {
  if (user.confirmedAt) return null
  const isTheirs = isNew || ctx.actor.userId === user.id || (await holderOfKey(ctx, call)) === user.id
  if (!isTheirs) await closeUnproved(ctx, user.id)
  return isTheirs && user.passwordHash === null ? makeOneUseToken(ctx, user.id, 'purchase') : null
}
