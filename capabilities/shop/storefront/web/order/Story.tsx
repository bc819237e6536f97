import { useActionData } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { returnUrl } from '#capabilities/sale/orders/rules/order-links.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { PayOpen } from './PayOpen.tsx'
import { asksToPay, isHad, nextPart, toPayNow, type PayReturned, type PublicOrder, type Stand } from './order-view.ts'

const had = { paid: 'success.paid.text', free: 'success.free.text', trial: 'success.trial.text' } as const

type StoryProps = { order: PublicOrder; stand: Stand; own: string; /** Bought for somebody else. */ isGift: boolean }

/** Describes the present state of an order, with the form that pays what is due. */
export const Story = ({ order, stand, own, isGift }: StoryProps) => {
  const t = useTexts(checkoutTexts)
  const payments = useTexts(paymentTexts)
  const locale = useLocale()
  const returned = useActionData() as PayReturned | undefined
  const toPay = toPayNow(order)
  if (isHad(stand)) return <Had order={order} stand={stand} own={own} isGift={isGift} />
  if (stand === 'refunded') {
    const amount = formatMoney(order.refundedAmount, order.currency, locale)
    return <p className="s-lead">{t('success.refunded.text', { amount })}</p>
  }
  if (stand === 'wire' || stand === 'gone' || stand === 'checking')
    return <p className="s-lead">{t(`success.${stand}.text`)}</p>
  if (stand === 'waiting') {
    return (
      <>
        <p className="s-lead">{t('success.waiting.text')}</p>
        <Reload order={order} />
      </>
    )
  }
  return (
    <>
      <p className="s-lead">
        {stand === 'declined'
          ? t('success.declined.text', {
              reason: payments(`choice.decline_reason.${order.declineReason!}` as 'choice.decline_reason.lost_card'),
            })
          : t(`success.${stand}.text`)}
      </p>
      {stand === 'unanswered' && <Reload order={order} />}
      {asksToPay(order) && (
        <section className="k-panel">
          <PayOpen
            order={order}
            returned={returned}
            hasFields={!nextPart(order)}
            button={
              toPay
                ? t('success.try_again', { amount: formatMoney(toPay, order.currency, locale) })
                : t('success.save_method')
            }
          />
        </section>
      )}
    </>
  )
}

type HadProps = Omit<StoryProps, 'stand'> & { stand: keyof typeof had }

const Had = ({ order, stand, own, isGift }: HadProps) => {
  const t = useTexts(checkoutTexts)
  return (
    <>
      <p className="s-lead s-lines">
        {own || t(isGift ? 'success.gift.text' : had[stand], { product: order.product.name })}
      </p>
      {order.sendsMail && (
        <p className="k-second">{t(isGift ? 'success.gift.mail' : 'success.mail', { email: order.buyerEmail })}</p>
      )}
    </>
  )
}

const Reload = ({ order }: { order: PublicOrder }) => {
  const t = useTexts(checkoutTexts)
  return (
    <p>
      <a href={returnUrl('', order.seller.username, order.token)}>{t('success.reload')}</a>
    </p>
  )
}

const marks: Record<'good' | 'wait' | 'bad', string> = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  wait: 'M12 7v5.5l3.5 2',
  bad: 'M8 8l8 8M16 8l-8 8',
}

export const Mark = ({ stand }: { stand: Stand }) => {
  const kind = isHad(stand) || stand === 'refunded' ? 'good' : stand === 'declined' ? 'bad' : 'wait'
  return (
    <svg className={`s-mark s-mark-${kind} s-line`} viewBox="0 0 24 24" width="56" height="56" aria-hidden="true">
      <path d={marks[kind]} />
    </svg>
  )
}
