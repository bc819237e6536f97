import { z } from 'zod'
import { amount, day, endpoint, id, instant, nothing, type ClientOutput } from '#platform/shared/contract.ts'
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

const asked = {
  period: z.enum(relativePeriods).default('last-90_days'),
  unit: z.enum(bucketUnits).default('day'),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/, 'invalid')
    .optional(),
}

const overview = {
  from: day(),
  till: day(),
  previousFrom: day(),
  previousTill: day(),
  currency: z.string(),
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
}

export const showOverview = endpoint(
  'GET',
  '/v1/cabinet/statistics/overview',
  'Income of a period with the period before, and the figures beside it: what the home shows of the statistics',
  { input: z.object(asked), output: z.object(overview) },
)
export type Overview = ClientOutput<typeof showOverview>

/** The parameters of the screen's first request. */
export const firstStatistics = { period: 'last-90_days', unit: 'day' } as const

export const showStatistics = endpoint(
  'GET',
  '/v1/cabinet/statistics',
  'Income with the period before, orders, subscriptions, shares and the best of a period, each number with the list behind it',
  {
    input: z.object({ ...asked, productId: id().optional() }),
    output: z.object({
      ...overview,
      currencies: z.array(z.string()),
      /** Of one product alone. */ product: z.object({ id: id(), name: z.string() }).nullable(),
      allProducts: z.array(z.object({ id: id(), name: z.string() })),
      states: z.array(figure),
      methods: z.array(figure),
      products: z.array(figure),
      parts: z.array(figure),
      countries: z.array(figure),
      coupons: z.array(figure),
      /** By the last campaign before the order. */ campaigns: z.array(figure),
    }),
  },
)
export type Statistics = ClientOutput<typeof showStatistics>

const sold = z.object({ currency: z.string(), count: z.int(), amount: amount() })

export const operatorHome = endpoint(
  'GET',
  '/v1/admin/home',
  'What the installation sold today and in the last 30 days, and what waits for its operator',
  {
    input: nothing(),
    output: z.object({
      today: z.object({ link: z.string(), by: z.array(sold) }),
      month: z.object({ link: z.string(), by: z.array(sold) }),
      /** Income by day in the currency most is sold in. */
      currency: z.string(),
      days: z.array(z.object({ on: day(), amount: amount() })),
      previous: z.array(z.object({ on: day(), amount: amount() })),
      /** Only those this person may open. */
      tasks: z.array(
        z.object({
          key: z.string(),
          count: z.int(),
          text: z.string(),
          link: z.string(),
          dueAt: instant().nullable(),
        }),
      ),
      /** What the installation needs to be set up; `link` is empty where it is done outside the screens. */
      setUp: z.array(
        z.object({ key: z.string(), name: z.string(), text: z.string(), isDone: z.boolean(), link: z.string() }),
      ),
    }),
  },
)
export type OperatorHome = ClientOutput<typeof operatorHome>

const moved = z.object({ count: z.int(), amount: amount() })

export const showSubscriptions = endpoint(
  'GET',
  '/v1/cabinet/statistics/subscriptions',
  'Monthly recurring revenue of twelve months, how it moved, how many ended, and what is left of each month’s beginners',
  {
    input: z.object({ currency: asked.currency, productId: id().optional() }),
    output: z.object({
      currency: z.string(),
      currencies: z.array(z.string()),
      months: z.array(
        z.object({
          /** The first and the last day; of the running month, today. */
          from: day(),
          till: day(),
          start: moved,
          new: moved,
          reactivated: moved,
          expansion: moved,
          contraction: moved,
          churned: moved,
          end: moved,
        }),
      ),
      /** Who began in a month, and how many of them ran at its end and at the end of each month after it. */
      cohorts: z.array(z.object({ from: day(), size: z.int(), kept: z.array(z.int()) })),
      link: z.string(),
    }),
  },
)
export type Subscriptions = ClientOutput<typeof showSubscriptions>

export const showRecovery = endpoint(
  'GET',
  '/v1/cabinet/statistics/recovery',
  'Of payments declined without their payer in twelve months, how many came in after all, by month and reason',
  {
    input: z.object({ currency: asked.currency }),
    output: z.object({
      currency: z.string(),
      currencies: z.array(z.string()),
      months: z.array(
        z.object({
          from: day(),
          till: day(),
          /** By the reason of the first decline. */
          reasons: z.array(
            z.object({
              reason: z.string(),
              declined: z.int(),
              declinedAmount: amount(),
              recovered: z.int(),
              recoveredAmount: amount(),
              /** Of them, those that came in by another try; the payer brought the others in person. */
              byRetry: z.int(),
            }),
          ),
        }),
      ),
    }),
  },
)
export type Recovery = ClientOutput<typeof showRecovery>
