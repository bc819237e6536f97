import { sql } from 'kysely'
import { localDay, startOfDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Given } from '#platform/shared/contract.ts'
import type { sellerHome } from '../contract.ts'

type Home = Given<typeof sellerHome>

/** What a seller sees first: income by day beside the days before, and what waits for them. Days are the seller's. */
export const showHome = async (ctx: Ctx, { days }: { days: number }): Promise<Home> => {
  const sellerId = sellerOf(ctx)
  const seller = await sellerById(ctx, sellerId)
  const zone = seller?.zone ?? ctx.actor.zone
  const currency = seller?.currency ?? 'eur'
  const today = localDay(ctx.now, zone)
  const from = today.subtract({ days: days - 1 })
  const before = from.subtract({ days })
  const [income, previous] = [
    await incomeByDay(ctx, sellerId, currency, zone, from, days),
    await incomeByDay(ctx, sellerId, currency, zone, before, days),
  ]
  const counted = await counts(ctx, sellerId, currency, startOfDay(from, zone), startOfDay(before, zone), today)
  const sum = (list: Home['income']) => list.reduce((total, each) => total + each.amount, 0)
  return {
    currency,
    income,
    previous,
    incomeAmount: sum(income),
    previousAmount: sum(previous),
    ...counted,
    attention: [...(await beginnings(ctx, seller)), ...(await attention(ctx, sellerId))],
    latest: await latest(ctx, sellerId),
  }
}

const incomeByDay = async (
  ctx: Ctx,
  sellerId: number,
  currency: string,
  zone: string,
  from: Temporal.PlainDate,
  days: number,
): Promise<Home['income']> => {
  const { rows } = await sql<{ on: Temporal.PlainDate; amount: number }>`
    select (processed_at at time zone ${zone})::date as "on", sum(received_amount)::bigint as amount from transfers
    where seller_id = ${sellerId} and type = 'Payment' and received_amount > 0 and currency = ${currency}
      and processed_at >= ${startOfDay(from, zone)} and processed_at < ${startOfDay(from.add({ days }), zone)} group by 1`.execute(
    ctx.db,
  )
  const byDay = new Map(rows.map((row) => [row.on.toString(), row.amount]))
  return Array.from({ length: days }, (_, i) => {
    const on = from.add({ days: i })
    return { on, amount: byDay.get(on.toString()) ?? 0 }
  })
}

const counts = async (
  ctx: Ctx,
  sellerId: number,
  currency: string,
  from: Temporal.Instant,
  before: Temporal.Instant,
  today: Temporal.PlainDate,
) => {
  const { rows } = await sql<
    Pick<Home, 'refundedAmount' | 'ordersCount' | 'previousOrdersCount' | 'activeSubscriptionsCount' | 'dueNextAmount'>
  >`
    select
      (select coalesce(sum(amount), 0)::bigint from transfers where seller_id = ${sellerId} and type <> 'Payment' and state in ('successful', 'pending') and currency = ${currency} and created_at >= ${from}) as refunded_amount,
      (select count(*)::int from orders where seller_id = ${sellerId} and created_at >= ${from} and payment_state <> 'payment_not_completed') as orders_count,
      (select count(*)::int from orders where seller_id = ${sellerId} and created_at >= ${before} and created_at < ${from} and payment_state <> 'payment_not_completed') as previous_orders_count,
      (select count(*)::int from orders where seller_id = ${sellerId} and payment_state = 'paying' and period_type in ('subscription', 'limited_subscription')) as active_subscriptions_count,
      (select coalesce(sum(r.amount - r.paid_amount), 0)::bigint from order_rates r join orders o on o.id = r.order_id where r.seller_id = ${sellerId} and r.state in ('future', 'unpaid', 'pending')
        and r.due_on > ${today} and r.due_on <= ${today.add({ days: 30 })} and o.payment_state in ('paying', 'payment_paused') and o.currency = ${currency}) as due_next_amount`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** What is missing before somebody can buy, in the order to do it. */
const beginnings = async (ctx: Ctx, seller: Awaited<ReturnType<typeof sellerById>>): Promise<Home['attention']> => {
  if (!seller) return []
  const published = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('published', '=', true)
    .limit(1)
    .executeTakeFirst()
  return [
    ...(seller.registeredAt === null ? [{ key: 'finish_registration', count: 1, link: '/cabinet/profile/edit' }] : []),
    ...(seller.paymentAccountDone
      ? []
      : [{ key: 'no_provider', count: 1, link: '/cabinet/settings/payment_providers' }]),
    ...(published ? [] : [{ key: 'no_product', count: 1, link: '/cabinet/products' }]),
  ]
}

const attention = async (ctx: Ctx, sellerId: number): Promise<Home['attention']> => {
  const { rows } = await sql<{ paused: number; wires: number; debts: number; unclear: number }>`
    select (select count(*)::int from orders where seller_id = ${sellerId} and payment_state in ('payment_paused', 'payment_chargebacked')) as paused,
      (select count(*)::int from transfers where seller_id = ${sellerId} and provider = 'direct_bank' and state in ('waiting', 'partially_paid')) as wires,
      (select count(*)::int from order_rates where seller_id = ${sellerId} and state = 'debt') as debts,
      (select count(*)::int from transfers where seller_id = ${sellerId} and outcome_unknown) as unclear`.execute(
    ctx.db,
  )
  const found = rows[0]!
  return [
    {
      key: 'paused_orders',
      count: found.paused,
      link: '/cabinet/orders?payment_state[]=payment_paused&payment_state[]=payment_chargebacked',
    },
    {
      key: 'open_wires',
      count: found.wires,
      link: '/cabinet/transfers?provider[]=direct_bank&state[]=waiting&state[]=partially_paid',
    },
    { key: 'debts', count: found.debts, link: '/cabinet/order_rates?state[]=debt' },
    { key: 'unclear_transfers', count: found.unclear, link: '/cabinet/transfers?state[]=error' },
  ].filter((each) => each.count > 0)
}

const latest = async (ctx: Ctx, sellerId: number): Promise<Home['latest']> => {
  const { rows } = await sql<Home['latest'][number]>`
    select o.id, o.token, p.first_name || ' ' || p.last_name as payer_name, pr.name as product_name, o.payment_state, o.total_amount, o.currency, o.created_at
    from orders o join payers p on p.id = o.payer_id join products pr on pr.id = o.product_id where o.seller_id = ${sellerId} order by o.created_at desc, o.id desc limit 6`.execute(
    ctx.db,
  )
  return rows
}
