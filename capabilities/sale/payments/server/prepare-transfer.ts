import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { randomToken, seal } from '#platform/server/secrets.ts'
import { isIn } from '#platform/shared/machine.ts'
import { assertPayable } from '#platform/shared/money.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { paysSeller } from '../providers/declared.ts'
import { paymentRefusals, transferState, type PaymentMethod, type UpsellType } from '../vocabulary.ts'
import type { PaidTo } from '../providers/port.ts'
import { returnOf } from './chargebacks.ts'
import { providerNamed } from './registry.ts'
import type { Transfer } from './tables.ts'
import { accountForRefund } from './wires/account-for-refund.ts'

export type NewPayment = {
  sellerId: number
  payerId: number
  orderId: number
  orderRateId: number | null
  productId: number
  upsellType: UpsellType | null
  /** Of an order that is paid with test money. */
  isTest: boolean
  provider: string
  form: PaymentMethod
  paymentMethodId: number | null
  amount: number
  currency: string
  attempt: number
  /** The first payment of an order, which the payer makes in person. */
  isInitial: boolean
  countryCode: string | null
  /** The payment whose charge includes this one: bought by the same press. */
  chargedWithId?: number | null
  /** Money that arrived without a request has no reference. */
  hasNoReference?: boolean
}

/**
 * Records the intention to move money before anybody is called: a row of the payment log in state `prepared`, or
 * `waiting` if nobody is called.
 */
export const prepareTransfer = async (ctx: Ctx, payment: NewPayment) =>
  (await insertRow(ctx, 'transfers', {
    token: randomToken(),
    sellerId: payment.sellerId,
    payerId: payment.payerId,
    orderId: payment.orderId,
    orderRateId: payment.orderRateId,
    productId: payment.productId,
    upsellType: payment.upsellType,
    isTest: payment.isTest,
    paysSeller: paysSeller(payment.provider) && !payment.isTest,
    type: 'Payment',
    state: providerNamed(payment.provider).asksNobody ? 'waiting' : 'prepared',
    provider: payment.provider,
    paymentMethod: payment.form,
    paymentMethodId: payment.paymentMethodId,
    amount: payment.amount,
    currency: payment.currency,
    attempt: payment.attempt,
    chargedWithId: payment.chargedWithId ?? null,
    providerKey:
      payment.orderRateId === null
        ? `order-${payment.orderId}-${payment.attempt}`
        : `rate-${payment.orderRateId}-${payment.attempt}`,
    wireReference:
      payment.form === 'bank_wire' && !payment.hasNoReference
        ? wireReferenceOf(payment.orderRateId ?? 0, payment.attempt)
        : null,
    isInitial: payment.isInitial,
    countryCode: payment.countryCode,
    createdAt: ctx.now,
  }))!

/** Short, unmistakable and typed by hand: `K`, the rate's number, which later try it is, and two check digits. */
const wireReferenceOf = (orderRateId: number, attempt: number): string => {
  const body = `${orderRateId}${attempt > 2 ? `-${attempt}` : ''}`
  const check = [...body].reduce((sum, sign, i) => sum + (sign.charCodeAt(0) - 44) * (i + 3), 0) % 97
  return `K${body}-${String(check).padStart(2, '0')}`
}

export type NewRefund = {
  paymentId: number
  amount: number
  /** How long after the payment its provider gives money back. */
  refundDays: number
  /** The buyer owes the money again. */
  isStillOwed?: boolean | undefined
  /** Gives back what was never allocated to a rate: no rate and no share of the seller changes. */
  isUnallocated?: boolean | undefined
  /** Words for people; no code reads them. */
  note?: string | undefined
  /** Of what is left: stays for something else. */
  keptAmount?: number
  /** The account of the refund, for providers that need it; otherwise the account the money came from, if known. */
  paidTo?: PaidTo | undefined
  /** Already returned: the provider is not called. */
  isGiven?: boolean
  /** It was made at the provider itself, which calls it so. */
  madeThere?: string
  /** The first payment's part of the same refund. */
  refundedWithId?: number | null
}

/** Writes the intention to give money back; refuses more than is left and after the refund window of the provider. */
export const prepareRefund = async (
  ctx: Ctx,
  { isStillOwed = false, isUnallocated = false, isGiven = false, keptAmount = 0, ...refund }: NewRefund,
) => {
  const { paymentId, amount, refundDays, note, madeThere, refundedWithId = null } = refund
  const payment = await lockReceived(ctx, paymentId)
  const left = (await leftToRefund(ctx, paymentId)).left - keptAmount
  if (left <= 0) throw refuse(paymentRefusals, 'nothing_to_refund')
  assertPayable(amount, payment.currency)
  if (amount > left) throw refuse(paymentRefusals, 'refund_too_large', { left: left / 100 }, { amount: ['too_big'] })
  if (payment.processedAt && Temporal.Instant.compare(payment.processedAt.add({ hours: 24 * refundDays }), ctx.now) < 0)
    throw refuse(paymentRefusals, 'refund_window_over', { days: refundDays })
  const paidTo = isGiven ? null : await accountForRefund(ctx, payment, refund.paidTo)
  const count = await ctx.db
    .selectFrom('transfers')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('refundsId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return ctx.db
    .insertInto('transfers')
    .values({
      token: randomToken(),
      ...returnOf(payment),
      type: 'Refund',
      state: 'prepared',
      amount,
      attempt: Number(count.n) + 1,
      providerKey: `refund-${paymentId}-${madeThere ?? Number(count.n) + 1}`,
      chargedWithId: refundedWithId,
      isStillOwed,
      isUnallocated,
      ...(paidTo ? { paidToSealed: seal(ctx.ports.secret, JSON.stringify(paidTo)) } : {}),
      note: note?.trim() || null,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const lockReceived = async (ctx: Ctx, paymentId: number): Promise<Transfer> => {
  const payment = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', paymentId)
    .where('type', '=', 'Payment')
    .forUpdate()
    .executeTakeFirst()
  if (!payment || !isIn(transferState, 'received', payment.state)) throw refuse(paymentRefusals, 'nothing_to_refund')
  return payment
}

/** A payment, with all that went back of it, counts from now on as money on the seller's own account. */
export const letPaySeller = (ctx: Ctx, paymentId: number): Promise<unknown> =>
  ctx.db
    .updateTable('transfers')
    .set({ paysSeller: true })
    .where((e) => e.or([e('id', '=', paymentId), e('refundsId', '=', paymentId)]))
    .execute()

/** The part of a payment that was not refunded, is not being refunded, and was not taken back by a bank. */
export const leftToRefund = async (
  ctx: Pick<Ctx, 'db'>,
  paymentId: number,
): Promise<{ received: number; left: number }> => {
  const { rows } = await sql<{ received: number; gone: number }>`
    select p.received_amount as received, coalesce((select sum(r.amount) from transfers r where r.refunds_id = p.id and r.state not in ${inSet(transferState, 'void')}), 0)::bigint as gone
    from transfers p where p.id = ${paymentId}`.execute(ctx.db)
  const row = rows[0]
  return row ? { received: row.received, left: row.received - row.gone } : { received: 0, left: 0 }
}
