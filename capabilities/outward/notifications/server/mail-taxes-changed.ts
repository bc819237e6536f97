import type { Ctx } from '#platform/server/context.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { orderMails } from './mail-templates.ts'
import { letterKit, writeToBuyer } from './write-to-buyer.ts'

type TaxesChanged = { orderId: number; cause: string; dueOn: string; before: number; after: number }

/** A payer hears before it is charged that their payments cost more or less because of VAT; where they pay the same, nothing is written. */
export const mailTaxesChanged = async (
  ctx: Ctx,
  factId: number,
  { orderId, cause, dueOn, before, after }: TaxesChanged,
): Promise<void> => {
  if (before === after) return
  const order = await orderById(ctx, orderId)
  const kit = await letterKit(ctx, order)
  const { t, product, money, day } = kit
  const from = day(Temporal.PlainDate.from(dueOn))
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.taxes_changed,
    words: { day: from },
    paragraphs: [
      t(`taxes.text.${cause.replaceAll(' ', '_')}` as 'taxes.text.vat_rate_changed', { product, day: from }),
      t('plan.wrong'),
    ],
    facts: [
      [t('fact.order'), order.number],
      [t('fact.starts'), from],
      [t('taxes.before'), money(before)],
      [t('taxes.after'), money(after)],
    ],
    url: kit.orderUrl,
    uniqueKey: `taxes_changed:${factId}`,
  })
}
