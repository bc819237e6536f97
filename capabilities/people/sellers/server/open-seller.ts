import { invalid } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { accountOpened } from './events.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { newUsername } from '../contract.ts'
import { sellerById, sellerByUsername, sellerOfUser, type Seller } from './find-seller.ts'
import './tables.ts'

/** Features of every new account until its plan decides. */
const standardFeatures = {
  coupons: true,
  funnels: true,
  dunning: true,
  domains: true,
  google_analytics: true,
  google_tag_manager: true,
  facebook_pixel: true,
  tracify: true,
  hubspot: true,
  double_opt_ins: true,
  sales_team: true,
  affiliates: true,
  multicurrency: true,
  ticket_upgrade: true,
  mobile_app: true,
  community_feature: true,
}

export type NewSeller = {
  userId: number
  username: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
  name?: string
  /** The languages of the shop, the one it is written in first; left out, all. */
  shopLocales?: Locale[]
}

/** Opens a seller's account; it can sell once registration is finished and a payment provider is set up. */
export const openSeller = async (ctx: Ctx, given: NewSeller): Promise<Seller> => {
  const name = given.name ?? (`${given.firstName} ${given.lastName}`.trim().slice(0, 40) || given.username)
  const opened = await ctx.db
    .insertInto('sellers')
    .values({ ...given, name, featureFlags: JSON.stringify(standardFeatures), createdAt: ctx.now, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw invalid({ username: ['username_exists'] })
  await emit(ctx, accountOpened, { sellerId: opened.id }, opened.id)
  return (await sellerById(ctx, opened.id))!
}

/** A free username derived from a name: with a number appended where the plain one is taken or reserved. */
export const freeUsername = async (ctx: Ctx, name: string): Promise<string> => {
  const plain = plainOf(name)
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? plain : `${plain}-${number}`
    if (newUsername().safeParse(wanted).success && !(await sellerByUsername(ctx, wanted))) return wanted
  }
}

/** What of a name an address may hold. */
const plainOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30) || 'shop'

type Earning = {
  user: { id: number; firstName: string; lastName: string }
  name: string
  email: string
  locale: Locale
}

/** The account somebody earns into: their own, opened where they have none. It can sell nothing until it is set up for that. */
export const accountToEarn = async (
  ctx: Ctx,
  { user, name, email, locale }: Earning,
): Promise<{ account: Seller; isNew: boolean }> => {
  const account = await sellerOfUser(ctx, user.id)
  if (account) return { account, isNew: false }
  const username = `${plainOf(name)}-${randomToken(12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 6)}`
  return {
    account: await openSeller(ctx, {
      userId: user.id,
      username,
      email,
      firstName: user.firstName,
      lastName: user.lastName,
      locale,
      name: name.slice(0, 40).padEnd(2, '.'),
    }),
    isNew: true,
  }
}
