import { z } from 'zod'
import { amount, day, endpoint, id } from '#platform/shared/contract.ts'
import { relativePeriods } from '#platform/shared/list.ts'
import { bucketUnits } from './vocabulary.ts'

/** A number with the list behind it: `link` is that list's path and filters, `amount` the sum of its column. */
const figure = z.object({
  key: z.string(),
  name: z.string().nullable(),
  link: z.string(),
  count: z.int(),
  amount: amount().nullable(),
})

const money = {
  grossAmount: amount(),
  refundedAmount: amount(),
  chargebackedAmount: amount(),
  feeAmount: amount(),
  netAmount: amount(),
}
const income = z.object({ from: day(), till: day(), ...money, link: z.string() })
const beside = z.object({ now: figure, previous: figure })

export const showStatistics = endpoint(
  'GET',
  '/v1/cabinet/statistics',
  'Income with the period before, orders, subscriptions, shares and the best of a period, each number with the list behind it',
  {
    input: z.object({
      period: z.enum(relativePeriods).default('last-30_days'),
      unit: z.enum(bucketUnits).default('day'),
      currency: z
        .string()
        .regex(/^[a-z]{3}$/, 'invalid')
        .optional(),
      productId: id().optional(),
    }),
    output: z.object({
      from: day(),
      till: day(),
      previousFrom: day(),
      previousTill: day(),
      currency: z.string(),
      currencies: z.array(z.string()),
      /** Of one product alone. */ product: z.object({ id: id(), name: z.string() }).nullable(),
      allProducts: z.array(z.object({ id: id(), name: z.string() })),
      income: z.array(income),
      previousIncome: z.array(income),
      total: income,
      previousTotal: income,
      payments: beside,
      refunds: beside,
      chargebacks: beside,
      orders: beside,
      newSubscriptions: beside,
      endedSubscriptions: beside,
      activeSubscriptions: figure,
      claimsResolved: beside,
      claimsCollected: beside,
      states: z.array(figure),
      methods: z.array(figure),
      products: z.array(figure),
      parts: z.array(figure),
      countries: z.array(figure),
      coupons: z.array(figure),
    }),
  },
)
