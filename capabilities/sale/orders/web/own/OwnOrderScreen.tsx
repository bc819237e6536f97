import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { Schedule } from '#ui/Schedule.tsx'
import { showOwnOrder, type OwnOrder } from '../../contract/own.ts'
import { dueNow } from '../../rules/due-now.ts'
import { orderPaymentState, orderRateState } from '../../vocabulary.ts'
import { useOrderWords } from '../order-words.ts'
import { CancelOwnOrder } from './CancelOwnOrder.tsx'
import { OrderWords } from '../OrderWords.tsx'
import { OwnPayments } from './OwnPayments.tsx'

/** An own order: what was paid, what comes, how to pay it, and how to end it. */
export default function OwnOrderScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showOwnOrder} input={{ id }}>
      {(order) => <Page order={order} />}
    </Loaded>
  )
}

const Page = ({ order }: { order: OwnOrder }) => {
  const { t, money, time, orderState, rateState } = useOrderWords(order.currency)
  const [isCancelling, setCancelling] = useState(false)
  const owed = order.rates.filter((rate) => rate.state !== 'skipped' && Number(rate.amount) > 0)
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
        badge={
          <Badge tone={orderPaymentState.states[order.paymentState as 'paid'].tone}>
            {orderState(order.paymentState)}
          </Badge>
        }
        text={order.number}
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
          <section className="k-panel k-stack" aria-labelledby="payments">
            <h2 id="payments">{t('own.payments')}</h2>
            {owed.length > 1 && (
              <Schedule
                label={t('own.payments')}
                pieces={owed.map((rate) => ({
                  key: rate.id,
                  tone: orderRateState.states[rate.state as 'paid'].tone,
                  text: `${time(rate.dueOn)}: ${money(rate.amount)}, ${rateState(rate.state)}`,
                }))}
              />
            )}
            <OwnPayments order={order} />
          </section>
        </div>
        <aside className="k-stack" aria-label={t('own.summary')}>
          <Summary order={order} />
          <OrderWords order={order} />
          <Actions order={order} onCancel={() => setCancelling(true)} />
        </aside>
      </div>
      <CancelOwnOrder order={order} opened={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

const Summary = ({ order }: { order: OwnOrder }) => {
  const { t, money, time, form, taxPairs } = useOrderWords(order.currency)
  return (
    <section className="k-panel" aria-labelledby="summary">
      <h2 id="summary">{t('own.summary')}</h2>
      <Pairs
        pairs={[
          [t('page.product'), `${order.quantity > 1 ? `${order.quantity} × ` : ''}${order.product.name}`],
          [
            t('page.form'),
            [t(`choice.period_type.${order.periodType as 'one_time'}`), order.planName].filter(Boolean).join(' · '),
          ],
          [
            t('page.total'),
            <strong key="total" className="k-numbers">
              {money(order.totalAmount)}
            </strong>,
          ],
          ...taxPairs(order.taxes),
          [t('page.paid'), money(order.paidAmount)],
          [t('page.refunded'), Number(order.refundedAmount) > 0 ? money(order.refundedAmount) : null],
          [t('page.method'), form(order.paymentMethod, order.methodLabel)],
          [t('page.nextDue'), order.nextDueOn && time(order.nextDueOn)],
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

/** Where one goes from here, and how it ends; or why it does not end by the buyer. */
const Actions = ({ order, onCancel }: { order: OwnOrder; onCancel: () => void }) => {
  const { t, time } = useOrderWords(order.currency)
  return (
    <section className="k-panel k-stack-small" aria-label={t('page.actions')}>
      <Link to="/payer">{t('own.access')}</Link>
      <Link to={`/payer/invoices?order_id[]=${order.id}`}>{t('own.invoices')}</Link>
      {order.canChangeMethod && order.managePath && <a href={order.managePath}>{t('own.change_method')}</a>}
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
