import type { Ctx } from '#platform/server/context.ts'
import { openWireOf } from '#capabilities/sale/payments/server/index.ts'
import { ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderMails } from './mail-templates.ts'
import { letterKit, writeToBuyer, type LetterKit } from './write-to-buyer.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** The order is there and waits for a wire: where to, how much, with which reference. */
export const mailOrderReceived = async (ctx: Ctx, order: Order): Promise<void> => {
  if (order.paymentMethod !== 'bank_wire' || (await isAsked(ctx, order.id))) return
  const kit = await letterKit(ctx, order)
  const { t, product } = kit
  const wire = await wireFacts(ctx, order, kit)
  const first = (await ratesOf(ctx, order.id))[0]
  await writeToBuyer(ctx, order, kit, {
    template: wire.length > 0 ? orderMails.order_received : orderMails.order_received_later,
    words: { day: first ? kit.day(first.dueOn) : '' },
    facts: [[t('fact.product'), product], [t('fact.order'), order.number], ...wire],
    url: kit.successUrl,
    uniqueKey: `order_received:${order.id}`,
  })
}

/**
 * Account, amount and reference of the pending bank transfer; empty if none is expected, or the account is not known
 * yet.
 */
export const wireFacts = async (ctx: Ctx, order: Order, { t, money }: LetterKit): Promise<[string, string][]> => {
  if (order.paymentMethod !== 'bank_wire') return []
  const wire = await openWireOf(ctx, order)
  if (!wire) return []
  return [
    [t('fact.amount'), money(wire.openAmount)],
    [t('fact.holder'), wire.holder],
    [t('fact.iban'), wire.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')],
    ...(wire.bic ? [[t('fact.bic'), wire.bic] as [string, string]] : []),
    [t('fact.reference'), wire.reference],
  ]
}

/** The provider has to say where to wire to: the letter waits for it. */
const isAsked = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', orderId)
    .where('type', '=', 'Payment')
    .where('paymentMethod', '=', 'bank_wire')
    .where('state', 'in', transferState.sets.unanswered)
    .executeTakeFirst()) !== undefined
