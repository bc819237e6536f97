import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatTime } from '#platform/shared/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { buyerStand, toneOfStand, type StandingOrder } from '#capabilities/sale/orders/rules/buyer-stand.ts'
import { ownOrderTexts } from '../texts.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'

/** The state of an order in its buyer's words: a trial is free, a subscription is active, and does not just “pay”. */
export const StandBadge = ({ order }: { order: StandingOrder }) => {
  const t = useTexts(ownOrderTexts)
  const locale = useLocale()
  const stand = buyerStand(order)
  const state = order.paymentState as keyof typeof orderPaymentState.states
  if (stand === null)
    return <Badge tone={orderPaymentState.states[state].tone}>{t(`state.order_payment_state.${state}`)}</Badge>
  const day = (stand === 'trial' ? order.trialEndsOn : order.cancelsOn) ?? ''
  return <Badge tone={toneOfStand(stand)}>{t(`own.stand.${stand}`, { day: day && formatTime(day, locale) })}</Badge>
}
