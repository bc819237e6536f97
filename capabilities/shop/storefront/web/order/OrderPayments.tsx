import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { PaymentTimeline } from '../PaymentTimeline.tsx'
import { dayWords } from '../words.ts'
import type { PublicOrder } from './order-view.ts'

/** All payments of an order with their states; of an open-ended one, the next three. */
export const OrderPayments = ({ order }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  const states = useTexts(orderTexts)
  const locale = useLocale()
  const isOpenEnded = order.periodType === 'subscription'
  const future = order.rates.filter(({ state }) => state === 'future')
  const shown = isOpenEnded
    ? [...order.rates.filter(({ state }) => state !== 'future'), ...future.slice(0, 3)]
    : order.rates
  const payments = shown.map((rate) => ({
    key: rate.number,
    day: dayWords(rate.dueOn, locale),
    iso: rate.dueOn,
    amount: formatMoney(rate.amount, order.currency, locale),
    note: states(`state.order_rate_state.${rate.state}` as 'state.order_rate_state.paid'),
    tone: orderRateState.states[rate.state as 'paid'].tone,
  }))
  return (
    <PaymentTimeline
      label={t('manage.payments')}
      payments={payments}
      after={
        isOpenEnded && !order.cancelsOn && future.length > 0
          ? { title: '…', text: t('checkout.and_on_text') }
          : undefined
      }
    />
  )
}
