import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { readWaiting } from '#platform/server/waiting.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Output } from '#platform/shared/contract.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { sellerHome, showWaiting as waitingCall } from '../contract.ts'
import { orderPaymentState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'

type Home = Output<typeof sellerHome>

type Front = { id: number; isServed: boolean }
/** The front that the seller builds for the shop; visitors see a plain one until then. */
export const shopFronts =
  extensionPoint<(ctx: Ctx, sellerId: number) => Promise<Front | undefined>>('orders.shop_fronts')

/** What waits for a seller: what is not set up, what needs a hand, what came in last. Days are the seller's. */
export const showHome = async (ctx: Ctx): Promise<Home> => {
  const sellerId = sellerOf(ctx)
  const seller = await sellerById(ctx, sellerId)
  const currency = seller?.currency ?? 'eur'
  const newest = await latest(ctx, sellerId)
  return {
    currency,
    steps: await steps(ctx, seller, newest.length > 0),
    dueNextAmount: await dueNext(ctx, sellerId, currency),
    attention: await readWaiting(ctx, 'seller'),
    latest: newest,
  }
}

/** The same for who has no right to orders: each source asks for its own. */
export const showWaiting = async (ctx: Ctx): Promise<Output<typeof waitingCall>> => {
  sellerOf(ctx)
  return { attention: await readWaiting(ctx, 'seller') }
}

/** Instalments that fall due within a month. */
const dueNext = async (ctx: Ctx, sellerId: number, currency: string): Promise<number> => {
  const today = localDay(ctx.now, ctx.actor.zone)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(r.amount - r.paid_amount), 0)::bigint as amount from order_rates r join orders o on o.id = r.order_id
    where r.seller_id = ${sellerId} and r.state in ${inSet(orderRateState, 'expected')} and r.due_on > ${today} and r.due_on <= ${today.add({ days: 30 })}
      and o.payment_state in ${inSet(orderPaymentState, 'billable')} and o.currency = ${currency} and not o.is_test`.execute(
    ctx.db,
  )
  return rows[0]!.amount
}

/** What it takes until the first sale, in the order to do it. */
const steps = async (
  ctx: Ctx,
  seller: Awaited<ReturnType<typeof sellerById>>,
  hasSold: boolean,
): Promise<Home['steps']> => {
  if (!seller) return []
  const first = await ctx.db
    .selectFrom('products')
    .select(['id', 'published'])
    .where('sellerId', '=', seller.id)
    .where('archived', '=', false)
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const front = hasSold ? undefined : await ownFront(ctx, seller.id)
  const published = first?.published ?? false
  // Publishing asks for whatever is missing then.
  const toPublish = first ? `/cabinet/products/${first.id}/edit?publish=1` : '/cabinet/products?new=1'
  return [
    { key: 'publish', isDone: published, link: toPublish },
    { key: 'register', isDone: seller.registeredAt !== null, link: '/cabinet/profile/edit' },
    { key: 'get_paid', isDone: seller.paymentAccountDone, link: '/cabinet/settings/payment_providers' },
    {
      key: 'front',
      isDone: hasSold || front?.isServed === true,
      link: front ? `/cabinet/pages/${front.id}` : '/cabinet/pages?new=1',
    },
    { key: 'sell', isDone: hasSold, link: published ? `/s/${seller.username}` : '' },
  ]
}

const ownFront = async (ctx: Ctx, sellerId: number): Promise<Front | undefined> => {
  for (const find of shopFronts.broughtTo(ctx)) {
    const front = await find(ctx, sellerId)
    if (front) return front
  }
  return undefined
}

/** Purchases, each with all that was bought along in it. */
const latest = async (ctx: Ctx, sellerId: number): Promise<Home['latest']> => {
  const { rows } = await sql<Home['latest'][number]>`
    select o.id, o.token, p.first_name || ' ' || p.last_name as payer_name, concat_ws(' + ', pr.name, a.names) as product_name, o.payment_state, o.total_amount + coalesce(a.amount, 0) as total_amount, o.currency, o.created_at
    from orders o join payers p on p.id = o.payer_id join products pr on pr.id = o.product_id
      left join lateral (select string_agg(ap.name, ' + ' order by ao.id) as names, (sum(ao.total_amount) filter (where ao.currency = o.currency))::bigint as amount
        from orders ao join products ap on ap.id = ao.product_id where ao.main_order_id = o.id) a on true
    where o.seller_id = ${sellerId} and o.main_order_id is null order by o.created_at desc, o.id desc limit 6`.execute(
    ctx.db,
  )
  return rows
}
