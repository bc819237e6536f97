import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sumList } from '#platform/server/list-sums.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { orders, partRevenues } from '#capabilities/sale/orders/server/index.ts'
import type { showStatistics as contract } from '../contract.ts'
import type { Span } from '../rules/periods.ts'
import { currenciesOf } from './currencies.ts'
import { best, bestOf, ranked } from './figures.ts'
import { completed, created, type Subject } from './sum-days.ts'
import { moved, type OfProduct } from './sum-income.ts'
import { sumPeriod } from './show-overview.ts'

type Statistics = Output<typeof contract>

/** What a seller took in and sold in a period, beside the period before it. */
export const showStatistics = async (
  ctx: Ctx,
  { productId, ...asked }: Input<typeof contract>,
): Promise<Statistics> => {
  const ofProduct: OfProduct = productId === undefined ? {} : { productId: [String(productId)] }
  const { overview, ...summed } = await sumPeriod(ctx, asked, ofProduct)
  const [rankings, currencies, allProducts] = await Promise.all([
    sumRankings(ctx, summed.subject, summed.span),
    currenciesOf(ctx, overview.currency),
    productsOf(ctx),
  ])
  const chosen = productId === undefined ? null : allProducts.find(({ id }) => id === productId)
  if (chosen === undefined) throw notFound()
  return { ...overview, currencies, product: chosen, allProducts, ...(await rankingsOf(ctx, { ...summed, rankings })) }
}

/** Figures of the present period alone: orders by state, and revenue of bundle parts. */
const sumRankings = async (ctx: Ctx, subject: Subject, span: Span) => {
  const [states, parts] = await Promise.all([
    sumList(ctx, orders, created(subject, span), { by: { state: sql`o.payment_state` }, columns: ['totalAmount'] }),
    sumList(ctx, partRevenues, completed(subject, span), { by: { part: sql`x.product_id` }, columns: ['paidAmount'] }),
  ])
  return { states: states.by.state, parts: parts.by.part }
}

type Summed = Awaited<ReturnType<typeof sumPeriod>>
type Ranked = { subject: Subject; span: Span; now: Summed['now']; rankings: Awaited<ReturnType<typeof sumRankings>> }

const rankingsOf = async (ctx: Ctx, { subject, span, now, rankings }: Ranked) => {
  const { by } = now.sold
  const sold = completed(subject, span)
  const paid = { ...moved(subject.currency, span, subject.ofProduct), transferableType: ['Payment'] }
  return {
    states: ranked('orders', created(subject, span), 'paymentState', rankings.states),
    methods: ranked('transfers', paid, 'paymentForm', now.money.methods),
    products: await best(ctx, 'products', sql`name`, ranked('orders', sold, 'productId', by.product)),
    parts: await best(ctx, 'products', sql`name`, ranked('part_revenues', sold, 'partId', rankings.parts)),
    countries: ranked('orders', sold, 'buyerCountryCode', by.country).slice(0, bestOf),
    campaigns: ranked('orders', sold, 'lastUtmCampaign', by.campaign).slice(0, bestOf),
    coupons: await best(ctx, 'coupons', sql`code::text`, ranked('orders', sold, 'couponId', by.coupon)),
  }
}

/** Products to filter the figures by; a longer list would not be usable. */
const productsOf = (ctx: Ctx): Promise<{ id: number; name: string }[]> =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerOf(ctx))
    .orderBy('name')
    .limit(1000)
    .execute()
