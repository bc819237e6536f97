import { sql } from 'kysely'
import QRCode from 'qrcode'
import type { Ctx } from '#platform/server/context.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { partDue } from '#capabilities/after/collections/server/index.ts'
import { methodsOfOrder, payableNow, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { openWireOf, payFormsOf, providerNamed, type WireAccount } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** What is due, how it can be paid, and how the last payment went. */
export const payablePart = async (ctx: Pick<Ctx, 'db' | 'ports' | 'now' | 'actor'>, order: Order) => {
  const offered = await methodsOfOrder(ctx, order)
  const methods = offered.methods.filter(({ hidden }) => hidden === null)
  const [methodLabel, declineReason] = await Promise.all([labelOf(ctx, order), lastDecline(ctx, order)])
  const may = (action: string) => permits(orderPaymentState, order.paymentState, action)
  const canPay = may('pay') && order.paymentMethod !== 'free'
  const canChangeMethod = may('change_method') && order.periodType !== 'one_time'
  const payableAmount = await payableNow(ctx, order)
  return {
    methodLabel,
    declineReason,
    wire: await openWire(ctx, order, offered.bank),
    payableAmount,
    chargedAmount: await chargedFor(ctx, order.id),
    unanswered: await unansweredBegin(ctx, order),
    canPay,
    canChangeMethod,
    methods,
    payForms:
      canPay || canChangeMethod
        ? await payFormsOf(ctx, order.sellerId, methods, {
            amount: Math.min((await partDue(ctx, order.id)) ?? Infinity, payableAmount),
            currency: order.currency,
          })
        : [],
  }
}

const labelOf = async (ctx: Pick<Ctx, 'db'>, { paymentMethodId: id }: Order): Promise<string | null> => {
  if (id === null) return null
  const method = await ctx.db.selectFrom('paymentMethods').select('label').where('id', '=', id).executeTakeFirst()
  return method?.label ?? null
}

/** Why the last try failed; null where it did not. */
const lastDecline = async (ctx: Pick<Ctx, 'db'>, { id }: Order): Promise<string | null> => {
  const last = await ctx.db
    .selectFrom('transfers')
    .select(['state', 'declineReason'])
    .where('orderId', '=', id)
    .where('type', '=', 'Payment')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.state === 'denied' ? last.declineReason : null
}

/**
 * Whether the last payment still waits for the provider's answer: `begun` in person, or `charged` without the payer.
 */
const unansweredBegin = async (ctx: Pick<Ctx, 'db'>, { id }: Order): Promise<'begun' | 'charged' | null> => {
  const last = await ctx.db
    .selectFrom('transfers')
    .select(['state', 'provider', 'paymentMethodId'])
    .where('orderId', '=', id)
    .where('isInitial', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || !isIn(transferState, 'unanswered', last.state) || providerNamed(last.provider).asksNobody) return null
  return last.paymentMethodId === null ? 'begun' : 'charged'
}

/** The bank names one sum for everything that one press paid. */
const chargedFor = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from transfers
    where type = 'Payment' and state = 'successful' and coalesce(charged_with_id, id) in
      (select coalesce(charged_with_id, id) from transfers where order_id = ${orderId})`.execute(ctx.db)
  return rows[0]!.amount
}

/** Instructions for a wire that is awaited, with the code banking apps scan (EPC069-12). */
const openWire = async (ctx: Pick<Ctx, 'db'>, order: Order, bank: WireAccount | null) => {
  const wire = await openWireOf(ctx, order, bank)
  if (!wire) return null
  const { openAmount: amount, currency, holder, iban, bic, reference } = wire
  const code = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    holder.slice(0, 70),
    iban,
    `EUR${toDecimal(amount)}`,
    '',
    '',
    reference,
  ].join('\n')
  return {
    holder,
    iban,
    bic,
    reference,
    amount,
    currency,
    qr: await QRCode.toString(code, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
  }
}
