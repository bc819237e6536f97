import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { lacksFeature, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { orderById, ratesOf, type Order, type OrderRate } from '#capabilities/sale/orders/server/index.ts'
import { settleInvoices } from '#capabilities/after/invoices/server/index.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import { nextMailOn, startOf } from '../rules/calendar.ts'
import { inkassoStatus, type NotCollectedReason } from '../vocabulary.ts'
import { bookDebt } from './books.ts'
import { claimById, openClaimOf } from './find-claim.ts'
import { noteClaim } from './note.ts'
import { takeUp } from './dunning/asking.ts'
import { holdsOn } from './dunning/hold-of.ts'
import { settingsOf } from './dunning/settings.ts'
import type { Claim } from './tables.ts'

type NewDebt = { orderRateId: number; dueOn: Temporal.PlainDate; amount: number; vatAmount: number }

/** What of a rate is owed too long, with the VAT in it. */
const debtOf = (rate: OrderRate): NewDebt => {
  const amount = rate.amount - rate.paidAmount
  return {
    orderRateId: rate.id,
    dueOn: rate.dueOn,
    amount,
    vatAmount: cumulativePart(rate.vatAmount, rate.amount, rate.paidAmount, amount),
  }
}

/** Instalments collected once and given up are not collected again automatically. */
const givenUp = async (ctx: Ctx, orderId: number): Promise<Set<number>> => {
  const { rows } = await sql<{
    id: number
  }>`select d.order_rate_id as id from claim_debts d join claims c on c.id = d.claim_id where c.order_id = ${orderId} and c.resolved_at is not null and c.outcome_status <> 'collected'`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * Opens the claim of an order whose last try failed, or lets what became due since join the one that is open. Repeating
 * it changes nothing.
 */
export const openClaim = async (ctx: Ctx, orderId: number): Promise<Claim | undefined> => {
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const known = await openClaimOf(ctx, orderId)
  // An agency works with the submitted amount; what becomes due meanwhile waits for a claim of its own.
  if (known && isIn(inkassoStatus, 'at_agency', known.inkassoStatus)) return known
  const closed = await givenUp(ctx, orderId)
  const debts = (await ratesOf(ctx, orderId))
    .filter((rate) => rate.state === 'debt' && rate.amount > rate.paidAmount && !closed.has(rate.id))
    .map(debtOf)
  if (debts.length === 0) return known
  return known ? join(ctx, known, debts) : begin(ctx, orderId, debts)
}

const sumOf = (debts: readonly NewDebt[], key: 'amount' | 'vatAmount'): number =>
  debts.reduce((sum, debt) => sum + debt[key], 0)
const earliest = (debts: readonly NewDebt[]): Temporal.PlainDate =>
  debts.map((debt) => debt.dueOn).reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b))

const begin = async (ctx: Ctx, orderId: number, debts: readonly NewDebt[]): Promise<Claim> => {
  const order = await orderById(ctx, orderId)
  const seller = (await sellerById(ctx, order.sellerId))!
  const settings = await settingsOf(ctx, seller.id)
  const amount = sumOf(debts, 'amount')
  const reason = await whyNot(ctx, order, seller, amount)
  const dueOn = earliest(debts)
  const startsOn = startOf(dueOn, localDay(ctx.now, seller.zone))
  const { id } = await ctx.db
    .insertInto('claims')
    .values({
      sellerId: seller.id,
      orderId,
      payerId: order.payerId,
      currency: order.currency,
      payerType: order.payerDetails.company ? 'business' : 'consumer',
      paymentFlow: order.soldBy === 'reseller' ? 'selling_via_reseller' : 'selling_by_ownself',
      preferredStrategy: settings.preferredStrategy,
      dunningStatus: reason ? 'skipped' : 'in_progress',
      notCollectedReason: reason,
      startsOn,
      nextMailOn: reason ? null : nextMailOn(startsOn, 0, null),
      dueOn,
      amount,
      vatAmount: sumOf(debts, 'vatAmount'),
      openAmount: amount,
      openedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = await claimById(ctx, id)
  await noteClaim(ctx, id, 'opened', { amount })
  if (reason) await noteClaim(ctx, id, 'skipped', { word: reason })
  await addDebts(ctx, claim, debts)
  return claim
}

/** Why it is not collected; nothing where it is. */
const whyNot = async (ctx: Ctx, order: Order, seller: Seller, amount: number): Promise<NotCollectedReason | null> => {
  const settings = await settingsOf(ctx, seller.id)
  const [hold] = await holdsOn(ctx, order.id)
  if (order.isTest || lacksFeature(seller, 'dunning') || settings.preferredStrategy === 'no') return 'not_wanted'
  return amount < settings.minimumAmount ? 'under_minimum' : (hold ?? null)
}

const addDebts = async (ctx: Ctx, claim: Claim, debts: readonly NewDebt[]): Promise<void> => {
  // The reseller bills long overdue amounts, so that the claim is backed by a document.
  if (claim.paymentFlow === 'selling_via_reseller') await settleInvoices(ctx, claim.orderId)
  await ctx.db
    .insertInto('claimDebts')
    .values(debts.map((debt) => ({ claimId: claim.id, ...debt, joinedAt: ctx.now })))
    .execute()
  for (const debt of debts) await bookDebt(ctx, claim, debt)
}

const join = async (ctx: Ctx, claim: Claim, debts: readonly NewDebt[]): Promise<Claim> => {
  const there = new Set(
    (await ctx.db.selectFrom('claimDebts').select('orderRateId').where('claimId', '=', claim.id).execute()).map(
      (debt) => debt.orderRateId,
    ),
  )
  const added = debts.filter((debt) => !there.has(debt.orderRateId))
  if (added.length === 0) return claim
  const amount = sumOf(added, 'amount')
  await ctx.db
    .updateTable('claims')
    .set({
      amount: claim.amount + amount,
      vatAmount: claim.vatAmount + sumOf(added, 'vatAmount'),
      openAmount: claim.openAmount + amount,
    })
    .where('id', '=', claim.id)
    .execute()
  await addDebts(ctx, claim, added)
  await noteClaim(ctx, claim.id, 'debt_joined', { amount })
  const joined = await claimById(ctx, claim.id)
  const { minimumAmount } = await settingsOf(ctx, claim.sellerId)
  return joined.dunningStatus === 'skipped' &&
    joined.notCollectedReason === 'under_minimum' &&
    joined.openAmount >= minimumAmount
    ? takeUp(ctx, joined)
    : joined
}
