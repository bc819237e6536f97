import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { seal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { lastNumbers, type Before } from './busy-parts.ts'
import { writeBusyBooks } from './busy-books.ts'
import { writeBusyPapers } from './busy-papers.ts'

export type Busy = {
  sellers: number
  orders: number
  /** Rates due at the world's present moment, for a billing run. */ due?: number
  /** Further due rates that wait behind them. */ waiting?: number
}

/**
 * Fills a database with sellers and orders fast, for measurements: whole sets in SQL instead of verbs, the first seller owning most
 * of them, with the books behind their money. Answers the first seller's id.
 */
export const plantBusy = async (world: World, { sellers, orders, due = 0, waiting = 0 }: Busy): Promise<number> => {
  const all: BusySeller[] = []
  for (let i = 0; i < sellers; i++) all.push(await openBusySeller(world))
  const [first, ...others] = all
  if (!first) return 0
  const share = others.length > 0 ? Math.floor((orders * 0.2) / others.length) : 0
  await growBusy(world, first, orders - share * others.length)
  for (const each of others) await growBusy(world, each, share)
  if (due > 0) await makeDue(world, first.seller, due)
  if (waiting > 0) await makeWait(world, waiting)
  await sql`vacuum analyze`.execute(world.db)
  return first.seller
}

export type BusySeller = { seller: number; product: number; plan: number; user: number }

/** A seller with one product and the sandbox to pay at. */
export const openBusySeller = async (world: World): Promise<BusySeller> => {
  const made = await world.transact(async (ctx) => {
    const { seller, user } = await makeSeller(ctx, { username: `busy-${randomBytes(6).toString('hex')}` })
    const { product, plan } = await makeProduct(ctx, seller.id, { name: 'Product' })
    return { seller: seller.id, product: product.id, plan: plan.id, user: user.id }
  })
  await world.transact((ctx) => setPaymentProvider(ctx, made.seller, 'sandbox', { isEnabled: true }))
  return made
}

/** What orders of a busy seller are written to. */
export const busyTables = [
  'payers',
  'orders',
  'order_rates',
  'transfers',
  'sellables',
  'accesses',
  'invoices',
  'rate_allocations',
  'sandbox_payments',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
] as const

/** Written in one transaction. */
const part = 500_000

/** Gives a busy seller more orders of the last 700 days, with all that belongs to them. */
export const growBusy = async (world: World, seller: BusySeller, orders: number): Promise<void> => {
  for (let left = orders; left > 0; left -= part)
    await world.transact(async (ctx) => {
      await trustOwnRows(ctx)
      const count = Math.min(part, left)
      const before = { ...(await lastNumbers(ctx)), count }
      await fill(ctx, seller, count, before)
      await writeBusyBooks(ctx, seller.seller, before)
      await writeBusyPapers(ctx, seller.seller, before)
    })
}

/**
 * Rows that come out of one another need no look-up each, where the database's owner may say so; what is written is checked as a
 * whole afterwards.
 */
export const trustOwnRows = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{
    may: boolean
  }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(ctx.db)
  if (rows[0]?.may) await sql`set local session_replication_role = replica`.execute(ctx.db)
}

const fill = async (ctx: Ctx, filled: BusySeller, count: number, before: Before): Promise<void> => {
  const { seller, product, plan, user } = filled
  const [now, mark] = [ctx.now, randomBytes(4).toString('hex')]
  const payers = Math.min(count, 20_000)
  await sql`insert into payers (seller_id, user_id, email, first_name, last_name, country_code, created_at)
    select ${seller}, ${user}, 'payer-' || ${mark}::text || '-' || ${seller}::text || '-' || n || '@example.com', 'Payer', 'No ' || n, (array['DE','FR','NL','ES','IE','AT'])[1 + n % 6], ${now}
    from generate_series(1, ${payers}::int) n`.execute(ctx.db)
  await sql`
    with buyers as (select array_agg(id order by id) as ids from payers where seller_id = ${seller} and id > ${before.payers}), numbered as (
      select n, (array['paid','paid','paid','paid','paying','paying','payment_canceled','payment_refunded','payment_not_completed','payment_paused'])[1 + n % 10] as state,
        ${now}::timestamptz - (n::float8 / ${count} * interval '700 days') as at, 1900 + (n % 50) * 100 as amount, (select ids from buyers)[1 + n % ${payers}::int] as payer,
        jsonb_build_object('salutation', null, 'firstName', 'Payer', 'lastName', 'No ' || 1 + n % ${payers}::int, 'company', null, 'vatId', null, 'street', 'Street', 'streetNumber', '1', 'zip', '10115', 'city', 'Berlin', 'phone', null,
          'countryCode', (array['DE','FR','NL','ES','IE','AT'])[1 + n % 6], 'email', 'payer@example.com') as details
      from generate_series(1, ${count}::int) n
    ), placed as (
      insert into orders (token, checkout_key, seller_id, product_id, pricing_plan_id, payer_id, buyer_user_id, payment_state, state, period_type, payment_method, provider, currency, price_basis, vat_country, vat_bp, vat_treatment,
        total_amount, net_amount, vat_amount, paid_amount, refunded_amount, unpaid_amount, charges_count, monthly_amount, plan, payer_details, owner_details, anchor_on, locale, created_at, completed_at)
      select 'b' || substr(md5(${mark}::text || ${seller}::text || n), 1, 19), 'busy-' || ${mark}::text || '-' || n, ${seller}, ${product}, ${plan}, payer, ${user}, state, 'finalized', case when state in ${inSet(orderPaymentState, 'billable')} then 'subscription' else 'one_time' end,
        (array['card','sepa','bank_wire'])[1 + n % 3], 'sandbox', 'eur', 'gross', 'DE', 1900, 'standard', amount, amount - amount * 19 / 119, amount * 19 / 119, case when state = 'payment_not_completed' then 0 else amount end, case when state = 'payment_refunded' then amount else 0 end, case when state = 'payment_not_completed' then amount else 0 end, case state when 'payment_refunded' then 0 when 'payment_not_completed' then 0 else 1 end,
        case when state in ${inSet(orderPaymentState, 'billable')} then amount else 0 end, '{"name":"Standard","pastDueDays":3,"reduction":null,"homeVatBp":1900,"form":"subscription","firstAmount":1900,"nextAmount":1900,"interval":"1m","trialDays":0}', details, details, at::date, 'en', at, case when state <> 'payment_not_completed' then at end
      from numbered returning id, total_amount, net_amount, vat_amount, paid_amount, refunded_amount, created_at, payer_id, product_id, pricing_plan_id, payment_method
    ), rated as (
      insert into order_rates (order_id, seller_id, number, position, state, due_on, amount, net_amount, vat_amount, paid_amount, refunded_amount, paid_at)
      select id, ${seller}, 1, 1, case when refunded_amount > 0 then 'refunded' when paid_amount > 0 then 'paid' else 'unpaid' end, created_at::date, total_amount, net_amount, vat_amount, paid_amount, refunded_amount, created_at from placed returning id, order_id
    ), moved as (
      insert into transfers (token, seller_id, payer_id, order_id, product_id, order_rate_id, type, state, provider, payment_method, amount, received_amount, currency, provider_key, provider_reference, is_initial, created_at, processed_at)
      select 'bt' || substr(md5(${mark}::text || 't' || p.id), 1, 18), ${seller}, p.payer_id, p.id, p.product_id, r.id, 'Payment', 'successful', 'sandbox', p.payment_method, p.total_amount, p.total_amount, 'eur', 'busy-' || p.id, 'sbxb_' || p.id, true, p.created_at, p.created_at
      from placed p join rated r on r.order_id = p.id where p.paid_amount > 0 returning 1
    )
    insert into sellables (order_id, product_id, pricing_plan_id, name, quantity, net_amount, vat_amount, gross_amount)
    select id, product_id, pricing_plan_id, 'Product', 1, net_amount, vat_amount, total_amount from placed`.execute(
    ctx.db,
  )
  await writeRefunds(ctx, mark, before)
}

const writeRefunds = (ctx: Ctx, mark: string, before: Before): Promise<unknown> =>
  sql`insert into transfers (token, seller_id, payer_id, order_id, product_id, order_rate_id, type, state, provider, payment_method, amount, received_amount, currency, provider_key, provider_reference, refunds_id, created_at, processed_at)
    select 'br' || substr(md5(${mark}::text || 'r' || p.id), 1, 18), p.seller_id, p.payer_id, p.order_id, p.product_id, p.order_rate_id, 'Refund', 'successful', p.provider, p.payment_method, p.amount, p.amount, 'eur', 'refund-' || p.id || '-1', 'sbxr_' || p.id, p.id, p.created_at + interval '1 hour', p.created_at + interval '1 hour'
    from transfers p join orders o on o.id = p.order_id where p.id > ${before.transfers} and o.refunded_amount > 0`.execute(
    ctx.db,
  )

/** Second rates of the newest running subscriptions, due now by a method on file at the sandbox, with the eleven months after them. */
export const makeDue = async (world: World, seller: number, due: number): Promise<void> => {
  const now = world.ports.now()
  await sql`insert into sandbox_wallets (reference, method, instrument, label, created_at) values ('sbxw_busy', 'card', '4242424242424242', '•••• 4242', ${now}) on conflict do nothing`.execute(
    world.db,
  )
  const { rows } = await sql<{
    id: number
  }>`insert into payment_methods (seller_id, payer_id, provider, form, reference_sealed, label, created_at)
    select ${seller}, min(id), 'sandbox', 'card', ${seal(world.ports.secret, 'sbxw_busy')}, '•••• 4242', ${now} from payers where seller_id = ${seller} returning id`.execute(
    world.db,
  )
  await sql`
    with chosen as (select id from orders where seller_id = ${seller} and payment_state in ${inSet(orderPaymentState, 'settled')} and period_type = 'one_time' order by created_at desc limit ${due}), running as (
      update orders set payment_state = 'paying', period_type = 'subscription', payment_method = 'card', payment_method_id = ${rows[0]!.id} from chosen where orders.id = chosen.id returning orders.id
    )
    insert into order_rates (order_id, seller_id, number, position, state, due_on, amount, net_amount, vat_amount, next_try_at)
    select id, ${seller}, 2 + n, 2 + n, 'future', ${now}::timestamptz::date + n * interval '1 month', 1900, 1597, 303, ${now}::timestamptz - interval '1 hour' + n * interval '1 month' from running, generate_series(0, 11) n`.execute(
    world.db,
  )
}

/** Due rates a measured run does not come to: they only stand in the queue behind those of `makeDue`. */
const makeWait = async (world: World, waiting: number): Promise<void> => {
  const now = world.ports.now()
  await sql`insert into order_rates (order_id, seller_id, number, position, state, due_on, amount, net_amount, vat_amount, next_try_at)
    select o.id, o.seller_id, 100, 100, 'future', ${now}::timestamptz::date, 1900, 1597, 303, ${now}::timestamptz - interval '1 minute' from orders o order by o.id desc limit ${waiting}`.execute(
    world.db,
  )
}
