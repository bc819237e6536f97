import type { Ctx } from '#platform/server/context.ts'
import { wireAccountOf } from '#capabilities/sale/payments/server/index.ts'
import { ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { letterKit, writeToBuyer, type LetterKit } from './write-to-buyer.ts'
import { settlesByWire, wireProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** The order is there and waits for a wire: where to, how much, with which reference. */
export const mailOrderReceived = async (ctx: Ctx, order: Order): Promise<void> => {
  if (order.paymentMethod !== 'bank_wire') return
  const kit = await letterKit(ctx, order)
  const { t, product } = kit
  const wire = await wireFacts(ctx, order, kit)
  const first = (await ratesOf(ctx, order.id))[0]
  const text =
    wire.length > 0
      ? [t('received.text', { product }), t('received.after')]
      : [t('received.later.text', { product, day: first ? kit.day(first.dueOn) : '' })]
  await writeToBuyer(ctx, order, kit, {
    kind: 'order_received',
    subject: t(wire.length > 0 ? 'received.subject' : 'received.later.subject', { product }),
    paragraphs: text,
    facts: [[t('fact.product'), product], [t('fact.order'), order.number], ...wire],
    button: { label: t('received.button'), url: kit.successUrl },
    uniqueKey: `order_received:${order.id}`,
  })
}

/** The seller's account and the open wire's amount and reference; empty when no wire is awaited. */
export const wireFacts = async (ctx: Ctx, order: Order, { t, money }: LetterKit): Promise<[string, string][]> => {
  if (!settlesByWire(order.provider)) return []
  const wire = await ctx.db
    .selectFrom('transfers')
    .select(['wireReference', 'amount', 'receivedAmount'])
    .where('orderId', '=', order.id)
    .where('provider', 'in', wireProviders)
    .where('type', '=', 'Payment')
    .where('state', 'in', transferState.sets.payable)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const bank = await wireAccountOf(ctx, order.sellerId)
  if (!wire?.wireReference || !bank) return []
  return [
    [t('fact.amount'), money(wire.amount - wire.receivedAmount)],
    [t('fact.holder'), bank.holder],
    [t('fact.iban'), bank.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')],
    ...(bank.bic ? [[t('fact.bic'), bank.bic] as [string, string]] : []),
    [t('fact.reference'), wire.wireReference],
  ]
}
