import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { chooseSchedules, type FeeCase, type FeeSchedule } from '../rules/fee-choice.ts'
import { feeOn, type Fee, type FeeRule } from '../rules/postings.ts'

const columns = [
  'id',
  'name',
  'sellerId',
  'method',
  'currency',
  'percentBp',
  'fixedAmount',
  'vatBp',
  'minFeeAmount',
  'maxFeeAmount',
  'refundFeeAmount',
  'chargebackFeeAmount',
  'isReturnedOnRefund',
  'bandFrom',
  'bandTill',
  'revenueFrom',
  'validFrom',
  'validTill',
] as const

const read = new WeakMap<Ctx['db'], Map<number | null, Promise<FeeSchedule[]>>>()

/** The schedules in force that may concern a seller, none of another's; read once in each transaction. */
const schedulesFor = (ctx: Ctx, sellerId: number | null): Promise<FeeSchedule[]> => {
  const known = read.get(ctx.db) ?? new Map<number | null, Promise<FeeSchedule[]>>()
  read.set(ctx.db, known)
  const schedules =
    known.get(sellerId) ??
    ctx.db
      .selectFrom('feeSchedules')
      .select(columns)
      .where((e) => e.or([e('sellerId', '=', sellerId), e('sellerId', 'is', null)]))
      .where('validFrom', '<=', ctx.now)
      .where((e) => e.or([e('validTill', 'is', null), e('validTill', '>', ctx.now)]))
      .execute()
  known.set(sellerId, schedules)
  return schedules
}

/** Whether a seller is charged anything on sales now. */
export const hasFees = async (ctx: Ctx, sellerId: number): Promise<boolean> =>
  (await schedulesFor(ctx, sellerId)).length > 0

/** What a seller sold in the month before this one, which decides the revenue phase of the whole month. */
export const revenueOfLastMonth = async (ctx: Ctx, sellerId: number, currency: string): Promise<number> => {
  const first = localDay(ctx.now, await zoneOf(ctx, sellerId)).with({ day: 1 })
  const { rows } = await sql<{
    amount: number
  }>`select coalesce(sum(e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.seller_id = ${sellerId} and t.type = 'Payment' and t.business_date >= ${first.subtract({ months: 1 })} and t.business_date < ${first} and a.currency = ${currency} and a.name like 'unallocated:%'
      and not exists (select from ledger_entries v join ledger_accounts va on va.id = v.account_id where v.transaction_id = t.id and va.name like 'vouchers:%')`.execute(
    ctx.db,
  )
  return rows[0]?.amount ?? 0
}

/** The schedules that hold for a sale now, the one that counts first. */
export const schedulesHolding = async (
  ctx: Ctx,
  sale: Omit<FeeCase, 'at' | 'revenue'> & { revenue?: number },
): Promise<FeeSchedule[]> => {
  const schedules = await schedulesFor(ctx, sale.sellerId)
  const asksRevenue = sale.sellerId !== null && schedules.some((schedule) => schedule.revenueFrom !== null)
  const revenue =
    sale.revenue ??
    (asksRevenue && sale.sellerId !== null ? await revenueOfLastMonth(ctx, sale.sellerId, sale.currency) : 0)
  return chooseSchedules(schedules, { ...sale, revenue, at: ctx.now })
}

/** The fields of the fee schedule that a transfer stores with its fee. */
export const ruleOf = ({
  id,
  name,
  percentBp,
  fixedAmount,
  vatBp,
  minFeeAmount,
  maxFeeAmount,
  refundFeeAmount,
  chargebackFeeAmount,
  isReturnedOnRefund,
}: FeeSchedule): FeeRule => ({
  id,
  name,
  percentBp,
  fixedAmount,
  vatBp,
  minFeeAmount,
  maxFeeAmount,
  refundFeeAmount,
  chargebackFeeAmount,
  isReturnedOnRefund,
})

/**
 * The fee of one payment and the rule that made it: of schedules for the first of the methods before those for the
 * others. `month` is what the seller was charged this month before.
 */
export const feeFor = async (
  ctx: Ctx,
  sellerId: number,
  methods: readonly [string, ...string[]],
  currency: string,
  gross: number,
  monthSoFar: () => Promise<Fee>,
): Promise<Fee & { rule: FeeRule | null }> => {
  const holding = await Promise.all(
    methods.map((method) => schedulesHolding(ctx, { sellerId, method, currency, gross })),
  )
  const first = (holding.find(([each], at) => each?.method === methods[at]) ?? holding[0]!)[0]
  if (!first) return { fee: 0, vat: 0, rule: null }
  const rule = ruleOf(first)
  return { ...feeOn(gross, rule, await monthSoFar()), rule }
}

/** What was taken of one payment so far. */
export const feesTakenOf = async (ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<Fee> => {
  const { rows } = await sql<Fee>`
    select coalesce(-sum(e.amount) filter (where a.name = 'rev:platform_fee'), 0)::bigint as fee, coalesce(-sum(e.amount) filter (where a.name = 'vat:platform_fee'), 0)::bigint as vat
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.payment_id = ${paymentId} and t.type = 'Payment'`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** Movements the platform takes fees on; `SubsPayment` is the seller's plan. */
type ChargedType = 'Payment' | 'Refund' | 'Chargeback' | 'SubsPayment'

/** The VAT rates fees were ever taken with. */
export const feeVatRates = async (ctx: Pick<Ctx, 'db'>): Promise<number[]> =>
  (await ctx.db.selectFrom('feeSchedules').select('vatBp').distinct().orderBy('vatBp', 'desc').execute()).map(
    ({ vatBp }) => vatBp,
  )

/** What a month's fees of a seller came to, with their VAT, as booked: the base of the monthly invoice. */
export const feesBetween = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  from: Temporal.PlainDate,
  till: Temporal.PlainDate,
): Promise<{ currency: string; type: ChargedType; isReturned: boolean; fee: number; vat: number; count: number }[]> => {
  const { rows } = await sql<{
    currency: string
    type: ChargedType
    isReturned: boolean
    fee: number
    vat: number
    count: number
  }>`
    select currency, type, is_returned, sum(fee)::bigint as fee, sum(vat)::bigint as vat, count(*)::int as count from (
      select a.currency, t.type, coalesce(sum(-e.amount), 0) < 0 as is_returned, coalesce(sum(-e.amount) filter (where a.name = 'rev:platform_fee'), 0) as fee, coalesce(sum(-e.amount) filter (where a.name = 'vat:platform_fee'), 0) as vat
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.seller_id = ${sellerId} and t.business_date between ${from} and ${till} and t.type in ('Payment', 'Refund', 'Chargeback', 'SubsPayment') and a.name in ('rev:platform_fee', 'vat:platform_fee')
      group by t.id, a.currency, t.type) each
    group by currency, type, is_returned order by currency, type, is_returned`.execute(ctx.db)
  return rows
}
