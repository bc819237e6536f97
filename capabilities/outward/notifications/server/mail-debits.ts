import type { Ctx } from '#platform/server/context.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { announcedDebits } from '#capabilities/sale/direct-debits/server/index.ts'
import { orderMails } from './mail-templates.ts'
import { letterKit, writeToBuyer } from './write-to-buyer.ts'

/** Amount and day of a direct debit, announced beforehand as the SEPA rulebook requires. */
export const mailDebitNotice = async (
  ctx: Ctx,
  { orderId, announcementIds }: { orderId: number; announcementIds: readonly number[] },
): Promise<void> => {
  const debits = await announcedDebits(ctx, announcementIds)
  const [first] = debits
  if (!first) return
  const order = await orderById(ctx, orderId)
  const kit = await letterKit(ctx, order)
  const { t, product, money, day } = kit
  const amount = debits.length === 1 ? money(first.amount) : ''
  const lines = debits.map(({ amount, collectOn }) => `• ${day(collectOn)}: ${money(amount)}`)
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.debit_notice,
    words: { amount, day: day(first.collectOn), creditor: first.creditorName },
    ...(debits.length === 1 ? {} : { subject: t('debit.subject.many', { product }) }),
    paragraphs: [
      t('debit.text', { creditor: first.creditorName, product }),
      ...(debits.length === 1 ? [] : [t('sepa.schedule', { lines: lines.join('\n') })]),
      t(first.scheme === 'b2b' ? 'debit.cover.b2b' : 'debit.cover'),
    ],
    facts: [
      [t('fact.order'), order.number],
      ...(debits.length === 1
        ? ([
            [t('fact.amount'), amount],
            [t('fact.debit_on'), day(first.collectOn)],
          ] as const)
        : []),
      [t('fact.account'), `•••• ${first.ibanEnd ?? ''}`],
      [t('fact.mandate'), first.reference],
      [t('fact.creditor_id'), first.creditorId],
    ],
    url: kit.manageUrl,
    uniqueKey: `debit_notice:${announcementIds.join('-')}`,
  })
}
