import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { intervalWords } from '../words.ts'
import { currencyOf } from './currency-of.ts'
import { Thumb } from './OrderReview.tsx'
import type { CheckoutOffer, CheckoutPlan, Quote } from './read-form.ts'

type Props = {
  product: CheckoutOffer['product']
  plan: CheckoutPlan | undefined
  quote: Quote
  theme: CheckoutOffer['checkoutSettings']['theme']
}

/** On a phone: what is bought and what it costs, before the form; opens to what is in it, or always shows it. */
export const OrderAtAGlance = ({ product, plan, quote, theme }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const price = plan ? formatMoney(quote.totalAmount, quote.currency, locale) : t('checkout.free')
  return (
    <details
      className="s-glance"
      open={!theme.isDescriptionExpandable || theme.descriptionDefault === 'expanded'}
      data-fixed={theme.isDescriptionExpandable ? undefined : ''}
    >
      <summary>
        <Thumb product={product} />
        <b>{product.name}</b>
        <span className="s-glance-price" data-live="glance">
          <b className="k-money">{price}</b>
          {plan && quote.isOpenEnded && <small>{intervalWords(plan.interval, t)}</small>}
        </span>
      </summary>
      <div className="k-stack-small">
        {product.shortDescription && <p>{product.shortDescription}</p>}
        {product.description && <div className="s-prose" dangerouslySetInnerHTML={{ __html: product.description }} />}
        {plan && (
          <p className="k-second">
            <bdi>{[plan.name, plan.about].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        <a href="#review">{t('checkout.to_order')}</a>
      </div>
    </details>
  )
}

/** The amount of today beside the button, where a thumb is. */
export const DueToday = ({ quote }: { quote: Quote }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const currency = currencyOf(quote)
  const isFree = fromDecimal(quote.togetherAmount) === 0 && !quote.needsMethod
  return (
    <p className="s-act-total" data-live="due">
      <span>{t('checkout.together')}</span>{' '}
      <b className="k-money">{isFree ? t('checkout.free') : formatMoney(quote.togetherAmount, currency, locale)}</b>
    </p>
  )
}
