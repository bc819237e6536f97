import { Button } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { formatDay } from '#platform/shared/time.ts'
import { Link, useParams } from 'react-router'
import { formatMoney, fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { showOwnOrder, type OwnOrder } from '../contract.ts'
import { buyerStand } from '#capabilities/sale/orders/rules/buyer-stand.ts'
import { dueNow } from '#capabilities/sale/orders/rules/due-now.ts'
import { CancelOwnOrder } from './CancelOwnOrder.tsx'
import { OrderWords } from '#capabilities/sale/order-desk/web/index.ts'
import { OwnPayments } from './OwnPayments.tsx'
import { useOwnOrderWords, useOwnWords } from './own-words.ts'
import { StandBadge } from './StandBadge.tsx'

/** What rooms above orders add to the page: what was bought, and its papers. */
export type OrderPieces = {
  goods?: ComponentType<{ orderId: number | string }>
  /** Of all that was bought in the purchase. */
  papers?: ComponentType<{ orderIds: readonly (number | string)[] }>
}

/** A buyer's order: what was bought and paid, what is due, how to pay it, and how to end it. */
export const OwnOrderPage = (pieces: OrderPieces) => {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showOwnOrder} input={{ id }}>
      {(order) => <Page order={order} {...pieces} />}
    </Loaded>
  )
}

const Page = ({ order, goods: Goods, papers: Papers }: { order: OwnOrder } & OrderPieces) => {
  const { t, money } = useOwnOrderWords(order.currency)
  const [isCancelling, setCancelling] = useState(false)
  const due = dueNow(
    order.rates.map(({ state, amount, paidAmount }) => ({
      state,
      amount: fromDecimal(amount) ?? 0,
      paidAmount: fromDecimal(paidAmount) ?? 0,
    })),
  )
  return (
    <>
      <PageHead
        title={order.product.name}
        back={{ to: '/payer/orders', text: t('own.back') }}
        badge={<StandBadge order={order} />}
        text={t('own.number', { number: order.number })}
      />
      <div className="k-split">
        <div className="k-stack">
          {order.canPay && order.managePath && (
            <div className="p-notice k-tone-red" role="status">
              <p>{t('own.open_text', { amount: money(toDecimal(due)) })}</p>
              <Button component="a" href={order.managePath}>
                {t('own.pay')}
              </Button>
            </div>
          )}
          {Goods && <Goods orderId={order.id} />}
          <section className="k-panel k-stack" aria-labelledby="payments">
            <h2 id="payments">{t('own.payments')}</h2>
            <OwnPayments order={order} />
          </section>
        </div>
        <aside className="k-stack" aria-label={t('own.summary')}>
          <Summary order={order} />
          {Papers && <Papers orderIds={[order.id, ...order.along.map(({ id }) => id)]} />}
          <OrderWords order={order} termLabel={t('own.read_term')} />
          <Actions order={order} onCancel={() => setCancelling(true)} />
        </aside>
      </div>
      <CancelOwnOrder order={order} opened={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

const Summary = ({ order }: { order: OwnOrder }) => {
  const { t, money, time, form, taxPairs } = useOwnOrderWords(order.currency)
  const { price } = useOwnWords(order)
  const locale = useLocale()
  const isTrial = buyerStand(order) === 'trial'
  const isOpenEnded = order.periodType === 'subscription'
  return (
    <section className="k-panel" aria-labelledby="summary">
      <h2 id="summary">{t('own.summary')}</h2>
      <Pairs
        pairs={[
          [t('own.product'), `${order.quantity > 1 ? `${order.quantity} × ` : ''}${order.product.name}`],
          ...order.along.map(({ id, productName, totalAmount, currency }): [string, ReactNode] => [
            t('own.along'),
            <span key={id}>
              <Link to={`/payer/orders/${id}`}>{productName}</Link>{' '}
              <span className="k-second">{formatMoney(totalAmount, currency, locale)}</span>
            </span>,
          ]),
          ...order.cohorts.map(({ name, startsOn }): [string, ReactNode] => [
            t('own.cohort'),
            name && startsOn ? `${name} (${formatDay(startsOn, locale)})` : t('own.cohort_waits'),
          ]),
          [t('own.plan'), order.planName],
          [t('own.trial_until'), isTrial && order.trialEndsOn ? time(order.trialEndsOn) : null],
          [
            t(isTrial ? 'own.then' : isOpenEnded ? 'own.price' : 'page.total'),
            <strong key="total" className="k-numbers">
              {isOpenEnded ? price : money(order.totalAmount)}
            </strong>,
          ],
          ...taxPairs(order.taxes),
          [t('page.paid'), isTrial ? null : money(order.paidAmount)],
          [t('page.refunded'), Number(order.refundedAmount) > 0 ? money(order.refundedAmount) : null],
          [t('page.method'), order.paymentMethod === 'free' ? null : form(order.paymentMethod, order.methodLabel)],
          [
            t('own.seller'),
            <a key="seller" href={`mailto:${order.seller.email}`}>
              {order.seller.name}
            </a>,
          ],
          [t('own.ordered'), time(order.createdAt)],
        ]}
      />
    </section>
  )
}

/** How it is paid and how it ends; or why it does not end by the buyer. */
const Actions = ({ order, onCancel }: { order: OwnOrder; onCancel: () => void }) => {
  const { t, time } = useOwnOrderWords(order.currency)
  const method = order.canChangeMethod && order.managePath
  const isKept = order.keptBecause === 'installment' || order.keptBecause === 'cancelled'
  if (!method && !isKept && order.keptBecause !== null) return null
  return (
    <section className="k-panel k-stack-small" aria-label={t('page.actions')}>
      {method && <a href={method}>{t('own.change_method')}</a>}
      {order.keptBecause === 'installment' && <p className="k-second k-small">{t('own.cancel_kept.installment')}</p>}
      {order.keptBecause === 'cancelled' && order.cancelsOn && (
        <p className="k-second k-small">{t('own.cancel_kept.cancelled', { day: time(order.cancelsOn) })}</p>
      )}
      {order.keptBecause === null && (
        <Button variant="default" onClick={onCancel}>
          {t('own.cancel')}
        </Button>
      )}
    </section>
  )
}
