import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { dayWords } from '../words.ts'
import type { PublicOrder } from './order-view.ts'

/** What was bought, what it costs, and the papers of it. */
export const Receipt = ({ order }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, order.currency, locale)
  const { quantity, product } = order
  const isFree = order.paymentMethod === 'free'
  const chargedWith = order.along.filter(
    ({ currency, paidAmount }) => currency === order.currency && Number(paidAmount) > 0,
  )
  const isOneCharge = Number(order.chargedAmount) > Number(order.paidAmount)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      <Pairs
        pairs={[
          [t('receipt.product'), isOneCharge ? null : quantity > 1 ? `${quantity} × ${product.name}` : product.name],
          [t('manage.number'), order.number],
          [t('manage.bought'), dayWords(order.createdAt, locale)],
          ...(isOneCharge
            ? [
                [product.name, money(order.paidAmount)] as const,
                ...chargedWith.map((each) => [each.name, money(each.paidAmount)] as const),
                [t('receipt.charged'), <strong key="charged">{money(order.chargedAmount)}</strong>] as const,
              ]
            : [
                [t('manage.total'), order.periodType === 'subscription' ? null : money(order.totalAmount)] as const,
                [t('receipt.paid'), isFree ? null : money(order.paidAmount)] as const,
              ]),
          [t('receipt.refunded'), order.refundedAmount === '0.00' ? null : money(order.refundedAmount)],
          [t('manage.method'), isFree ? null : methodName(locale, order.paymentMethod, order.methodLabel)],
        ]}
      />
      <Papers order={order} />
    </section>
  )
}

/** Invoices and tickets, each a click away. */
export const Papers = ({ order: { papers, paidAmount } }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  const { invoices, tickets } = papers
  if (invoices.length + tickets.length === 0)
    return paidAmount === '0.00' ? null : <p className="k-small k-second">{t('receipt.later')}</p>
  return (
    <ul className="s-papers">
      {invoices.map(({ number, pdfPath }) => (
        <li key={number}>
          <a href={pdfPath} target="_blank" rel="noopener">
            {t('receipt.invoice', { number })}
          </a>
        </li>
      ))}
      {tickets.map(({ code, pdfPath }, at) => (
        <li key={code}>
          <a href={pdfPath} target="_blank" rel="noopener">
            {t('receipt.ticket', { number: at + 1, count: tickets.length })}
          </a>
        </li>
      ))}
      {tickets[0] && (
        <li>
          <a href={tickets[0].calendarPath}>{t('receipt.calendar')}</a>
        </li>
      )}
    </ul>
  )
}
