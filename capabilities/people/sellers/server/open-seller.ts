import { invalid } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { accountOpened } from './events.ts'
import { sellerById, type Seller } from './find-seller.ts'
import './tables.ts'

/** What every new account may use until its plan says otherwise. */
const standardFeatures = { coupons: true, funnels: true, dunning: true, domains: true, google_analytics: true, google_tag_manager: true, facebook_pixel: true, double_opt_ins: true, sales_team: true, multicurrency: true, ticket_upgrade: true }

export type NewSeller = { userId: number; username: string; email: string; firstName: string; lastName: string; locale: Locale; name?: string }

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
