import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { countProducts } from '#capabilities/offer/catalog/server/index.ts'
import { countBytes } from '#capabilities/offer/files/server/index.ts'
import { countMembers } from '#capabilities/people/team/server/index.ts'
import { sellerById, hasFeature } from '#capabilities/people/sellers/server/index.ts'
import { quotas, type Quota, type Quotas } from '#capabilities/people/sellers/vocabulary.ts'
import { chargeOf, kindOfChange } from '../rules/change-of-plan.ts'
import { accountPlanState, planFeatures } from '../vocabulary.ts'
import { creditNow } from './begin-plan.ts'
import { accountOf, offeredPlans, planById } from './find-plan.ts'
import type { Plan } from './tables.ts'

/** A plan as people read about it, in their language. */
export const offerOf = (plan: Plan, locale: Ctx['locale']) => ({
  id: plan.id,
  name: textFor(plan.name, locale),
  description: textFor(plan.description, locale) || null,
  billingCycle: plan.billingCycle,
  priceAmount: plan.priceAmount,
  vatAmount: chargeOf(plan).vat,
  grossAmount: plan.priceAmount + chargeOf(plan).vat,
  currency: plan.currency,
  trialDays: plan.trialDays,
  features: plan.features,
  quotas: plan.quotas,
})

/** The plans everyone may choose. */
export const showOffer = async (ctx: Ctx) => ({
  plans: (await offeredPlans(ctx)).map((plan) => offerOf(plan, ctx.locale)),
})

export const recentFees = async (ctx: Ctx, sellerId: number) =>
  (
    await ctx.db
      .selectFrom('planFees')
      .innerJoin('plans', 'plans.id', 'planFees.planId')
      .select([
        'planFees.id',
        'plans.name',
        'planFees.kind',
        'planFees.startsOn',
        'planFees.endsOn',
        'planFees.netAmount',
        'planFees.vatAmount',
        'planFees.currency',
      ])
      .where('planFees.sellerId', '=', sellerId)
      .orderBy('planFees.id', 'desc')
      .limit(24)
      .execute()
  ).map(({ name, ...fee }) => ({
    ...fee,
    grossAmount: fee.netAmount + fee.vatAmount,
    planName: textFor(name, ctx.locale),
  }))

/** The caller's own plan, what it contains, what is to come, and what may be chosen instead. */
export const showOwnPlan = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const seller = await sellerById(ctx, sellerId)
  const account = await accountOf(ctx, sellerId)
  const plan = account ? await planById(ctx, account.planId) : null
  const next = account?.nextPlanId ? await planById(ctx, account.nextPlanId) : null
  const today = localDay(ctx.now, ctx.actor.zone)
  const credit = account ? await creditNow(ctx, account, today) : null
  const coming = next ?? plan
  return {
    plan: plan && offerOf(plan, ctx.locale),
    isLegacy: plan?.isLegacy ?? false,
    state: account?.state ?? null,
    since: account?.since ?? null,
    reason: account?.reason ?? null,
    deletionOn: account?.deletionOn ?? null,
    mayChoose: !account || permits(accountPlanState, account.state, 'choose'),
    next:
      account?.nextOn && coming && permits(accountPlanState, account.state, 'sell')
        ? {
            on: account.nextOn,
            planName: textFor(coming.name, ctx.locale),
            isChange: next !== null,
            ...amountsOf(coming),
          }
        : null,
    features: planFeatures.filter((feature) => seller && hasFeature(seller, feature)),
    used: await usedOf(ctx, sellerId, seller?.quotas ?? {}),
    offered: (await offeredPlans(ctx)).map((each) => shownOffer(ctx, { account, plan, credit }, each)),
    fees: await recentFees(ctx, sellerId),
  }
}

type Held = {
  account: Awaited<ReturnType<typeof accountOf>>
  plan: Plan | null
  credit: Awaited<ReturnType<typeof creditNow>> | null
}

/** A plan that may be chosen: when it would begin, and what is given back for the present one. */
const shownOffer = (ctx: Ctx, { account, plan, credit }: Held, each: Plan) => {
  const kind = kindOfChange(plan, each)
  const begins = kind === 'period_end' && (account?.state === 'trial' || !account?.nextOn) ? ('now' as const) : kind
  return {
    ...offerOf(each, ctx.locale),
    trialDays: !account?.trialUsed && each.priceAmount > 0 ? each.trialDays : 0,
    begins,
    creditAmount: begins === 'now' && credit ? credit.net + credit.vat : 0,
    creditCurrency: credit?.fee.currency ?? each.currency,
  }
}

const gigabyte = 1024 ** 3

const counters: Record<Quota, (ctx: Ctx, sellerId: number) => Promise<number>> = {
  products: countProducts,
  seats: countMembers,
  storage: async (ctx, sellerId) => Math.ceil((await countBytes(ctx, sellerId)) / gigabyte),
}

/** What is limited, and how much of it there is. */
const usedOf = (ctx: Ctx, sellerId: number, limits: Quotas) =>
  Promise.all(
    quotas.flatMap((quota) => {
      const limit = limits[quota]
      return limit === undefined ? [] : [counters[quota](ctx, sellerId).then((count) => ({ quota, count, limit }))]
    }),
  )

const amountsOf = (plan: Plan) => ({ amount: plan.priceAmount + chargeOf(plan).vat, currency: plan.currency })
