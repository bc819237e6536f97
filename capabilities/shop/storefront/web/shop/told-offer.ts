import { toDecimal } from '#platform/shared/money.ts'
import { isPeriodic, type PlanOnWire } from '#capabilities/sale/checkout/rules/plan-on-wire.ts'

/** Codes of periods as search engines read them (UN/CEFACT common code). */
const unitCodes: Readonly<Record<string, string>> = { d: 'DAY', w: 'WEE', m: 'MON', y: 'ANN' }

/** `1m` as how often of what. */
const periodOf = (interval: string | null): { count: number; unit: string } => {
  const [, count = '1', unit = 'm'] = /^(\d+)([dwmy])$/.exec(interval ?? '') ?? []
  return { count: Number(count), unit: unitCodes[unit]! }
}

type Plan = PlanOnWire & { name?: string; currency: string; interval: string | null; wholeAmount: string }

/** What a product costs that costs nothing. */
export const freeOffer = {
  form: 'one_time',
  firstAmount: toDecimal(0),
  nextAmount: toDecimal(0),
  paymentsCount: null,
  rateAmounts: null,
  interval: null,
  currency: 'eur',
  wholeAmount: toDecimal(0),
}

/** A plan as an offer: what it costs as a whole, and what is paid again where it has no whole. */
export const offerData = (plan: Plan, { url, isSoldOut }: { url: string; isSoldOut: boolean }) => {
  const priceCurrency = plan.currency.toUpperCase()
  const { count, unit } = periodOf(plan.interval)
  return {
    '@type': 'Offer',
    ...(plan.name ? { name: plan.name } : {}),
    price: plan.wholeAmount,
    priceCurrency,
    ...(isPeriodic(plan)
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: plan.firstAmount === plan.nextAmount ? plan.wholeAmount : plan.nextAmount,
            priceCurrency,
            billingIncrement: count,
            unitCode: unit,
          },
        }
      : {}),
    url,
    availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
  }
}
