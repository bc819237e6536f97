import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { openingWord } from '#capabilities/offer/catalog/product-types/declared.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { PublicOrder } from './order-view.ts'

/** What else the purchase holds, each with the way into it, or to its payment. */
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
              <a href={successPath(order.seller.username, each.token)}>
                <b>{each.name}</b>
              </a>{' '}
              {!each.isHad && (
                <Badge tone={orderPaymentState.states[each.paymentState as 'paid'].tone}>
                  {each.isOpen
                    ? t('along.open')
                    : states(`state.order_payment_state.${each.paymentState}` as 'state.order_payment_state.paid')}
                </Badge>
              )}
            </span>
            {each.isHad && (
              <form method="post">
                <input type="hidden" name="along" value={each.token} />
                <Button
                  look="outline"
                  name="intent"
                  value="open"
                  aria-label={`${openingWord(each, locale)}: ${each.name}`}
                >
                  {openingWord(each, locale)}
                </Button>
              </form>
            )}
            {each.isOpen && <a href={successPath(order.seller.username, each.token)}>{t('along.pay')}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
