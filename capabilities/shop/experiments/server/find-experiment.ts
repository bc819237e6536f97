import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { showExperiment, showExperimentChoices } from '../contract.ts'
import {
  differenceOf,
  fewestDays,
  fewestOrders,
  fewestVisitors,
  intervalOf,
  isSplitFair,
  mostDays,
  winnerOf,
  type Interval,
} from '../rules/judge.ts'
import { experimentState, versions } from '../vocabulary.ts'
import { figuresOf } from './figures.ts'
import { experimentTables, type Experiment } from './tables.ts'

export type ShownExperiment = Output<typeof showExperiment>

export const findExperiment = async (ctx: Ctx, id: number): Promise<Experiment> => {
  const found = await ctx.db
    .selectFrom('experiments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, experimentTables, 'experiments'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** What both versions are called, and where visitors see them. */
const namesOf = async (ctx: Ctx, { kind, sellerId, ...of }: Experiment) => {
  const { rows } = await sql<{ a: string | null; b: string | null; path: string | null }>`
    select case ${kind} when 'page' then pa.title when 'price' then la.name else ca.name end as a,
      case ${kind} when 'page' then pb.title when 'price' then lb.name else cb.name end as b,
      case ${kind} when 'page' then '/s/' || s.username || coalesce('/p/' || pa.slug, '') when 'price' then '/s/' || s.username || '/' || p.slug
        else (select '/s/' || s.username || '/' || x.slug || '/checkout' from products x
          where x.seller_id = s.id and x.published and not x.archived and (x.checkout_id = ca.id or (x.checkout_id is null and ca.is_default)) order by x.position, x.id limit 1) end as path
    from sellers s left join products p on p.id = ${of.productId}
      left join pricing_plans la on la.id = ${of.planId} left join pricing_plans lb on lb.id = ${of.otherPlanId}
      left join pages pa on pa.id = ${of.pageId} left join pages pb on pb.id = ${of.otherPageId}
      left join checkouts ca on ca.id = ${of.checkoutId} left join checkouts cb on cb.id = ${of.otherCheckoutId}
    where s.id = ${sellerId}`.execute(ctx.db)
  return rows[0]!
}

const rounded = ({ mean, low, high }: Interval) => ({
  mean: Math.round(mean),
  low: Math.round(low),
  high: Math.round(high),
})

/** Revenue is never negative, so neither is the lower bound. */
const notNegative = ({ mean, low, high }: Interval): Interval => ({ mean, low: Math.max(0, low), high })

/** Whole days since it began, or that it ran. */
export const daysOf = ({ startedAt, stoppedAt }: Experiment, now: Temporal.Instant): number =>
  startedAt === null ? 0 : Math.floor((stoppedAt ?? now).since(startedAt).total('hours') / 24)

const deeds = ['start', 'stop', 'apply', 'edit', 'remove']

export const showExperimentBy = async (ctx: Ctx, id: number): Promise<ShownExperiment> => {
  const experiment = await findExperiment(ctx, id)
  const [figures, names] = await Promise.all([figuresOf(ctx, experiment), namesOf(ctx, experiment)])
  const { a, b } = figures
  const { sellerId: _, changedAt: _changed, ...shown } = experiment
  const least = (key: 'orders' | 'visitors', fewest: number) => Math.max(0, fewest - Math.min(a[key], b[key]))
  return {
    ...shown,
    path: names.path,
    versions: versions.map((version) => ({
      version,
      name: names[version] ?? '–',
      visitorsCount: figures[version].visitorsCount,
      ordersCount: figures[version].ordersCount,
      revenueAmount: figures[version].sum,
      perVisitor: notNegative(rounded(intervalOf(figures[version]))),
    })),
    difference: rounded(differenceOf(a, b)),
    leader: winnerOf(a, b),
    isSplitFair: isSplitFair(a, b),
    missing: {
      days: Math.max(0, fewestDays - daysOf(experiment, ctx.now)),
      orders: least('orders', fewestOrders),
      visitors: least('visitors', fewestVisitors),
    },
    endsOn: experiment.startedAt && localDay(experiment.startedAt.add({ hours: 24 * mostDays }), ctx.actor.zone),
    actions: deeds.filter((deed) => permits(experimentState, experiment.state, deed)),
  }
}

/** The languages a page is published in, its own first. */
export const languagesOf = (pageId: unknown) =>
  sql`array(select t.locale from pages t where (t.id = ${pageId} or t.original_id = ${pageId}) and t.published_version_id is not null
    order by t.original_id is not null, t.id)`

/** As many as a select shows at most. */
const most = 500

export const showChoices = async (ctx: Ctx, sellerId: number): Promise<Output<typeof showExperimentChoices>> => {
  const { rows: pages } = await sql<{ id: number; name: string; isFront: boolean; locales: Locale[] }>`
    select p.id, p.title as name, p.kind = 'shop' as is_front, ${languagesOf(sql`p.id`)} as locales from pages p
    where p.seller_id = ${sellerId} and p.kind in ('shop', 'shop_sub_page') and p.published_version_id is not null and p.original_id is null
    order by p.title, p.id limit ${most}`.execute(ctx.db)
  const { rows: checkouts } = await sql<{ id: number; name: string }>`
    select id, name from checkouts where seller_id = ${sellerId} order by name limit ${most}`.execute(ctx.db)
  const plans = await ctx.db
    .selectFrom('pricingPlans')
    .select(['id', 'name', 'currency'])
    .where('sellerId', '=', sellerId)
    .where('archived', '=', false)
    .orderBy('name')
    .limit(most)
    .execute()
  const { rows: products } = await sql<{ id: number; name: string; form: ProductForm; planIds: number[] }>`
    select p.id, p.name, p.form, array_agg(c.pricing_plan_id order by c.position, c.id) as plan_ids
    from products p join prices c on c.product_id = p.id
    where p.seller_id = ${sellerId} and p.published and not p.archived and not p.free
    group by p.id order by p.name limit ${most}`.execute(ctx.db)
  return {
    pages,
    checkouts,
    plans,
    // Events are sold by their tickets, each with a plan of its own.
    products: products
      .filter((product) => !productTypeOf(product).isDated)
      .map(({ planIds, id: productId, name }) => ({
        id: productId,
        name,
        plans: plans.filter(({ id }) => planIds.includes(id)),
      })),
  }
}
