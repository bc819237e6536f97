import type { Contribution } from '#platform/server/extension-point.ts'
import { waysToPay, type OfferedPlan } from '#capabilities/offer/catalog/server/index.ts'
import { amountOfRate } from '#capabilities/offer/catalog/rules/schedule.ts'
import { soldByOf } from '#capabilities/people/sellers/server/index.ts'
import { hindrancesOf } from '../rules/hindrances.ts'
import type { Sale } from '../rules/methods.ts'
import { paymentSetupOf } from './payment-setup.ts'

/** What is judged of a product that has no plan yet. */
const commonest: Sale = { form: 'one_time', currency: 'eur', countryCode: null, firstAmount: null }

const saleOf = (plan: OfferedPlan): Sale => ({
  form: plan.form,
  currency: plan.currency,
  countryCode: null,
  firstAmount: amountOfRate(plan, 1),
})

/** How the plans of sellers can be paid, by what they take payments with now. */
export const judgePlans: Contribution = waysToPay.bring(async (ctx, sellers) => {
  const setups = await Promise.all(sellers.map((seller) => paymentSetupOf(ctx, seller, soldByOf(seller))))
  const tills = new Map(sellers.map(({ id }, i) => [id, setups[i]!]))
  return (sellerId, plans) => {
    const till = tills.get(sellerId)
    return till ? hindrancesOf(till, plans.length > 0 ? plans.map(saleOf) : [commonest]) : []
  }
})
