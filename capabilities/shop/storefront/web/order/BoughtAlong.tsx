import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { PublicOrder } from './order-view.ts'

/** Orders bought along with an order, each with a page of its own. */
export const BoughtAlong = ({ order }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  const states = useTexts(orderTexts)
  const locale = useLocale()
  return (
    <section className="k-panel k-stack-small">
      <h2>{t('along.title')}</h2>
      <ul className="s-along">
        {order.along.map((each) => (
          <li key={each.token}>
            <span>
              <b>{each.name}</b> <bdi className="k-money">{formatMoney(each.totalAmount, each.currency, locale)}</bdi>
            </span>
            <span>
              <Badge tone={orderPaymentState.states[each.paymentState as 'paid'].tone}>
                {each.isOpen
                  ? t('along.open')
                  : states(`state.order_payment_state.${each.paymentState}` as 'state.order_payment_state.paid')}
              </Badge>{' '}
              <a href={successPath(order.seller.username, each.token)}>{t(each.isOpen ? 'along.pay' : 'along.show')}</a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
