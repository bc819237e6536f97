import { personName } from '#platform/shared/postal.ts'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { Schedule } from '#ui/Schedule.tsx'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { formatDay } from '#platform/shared/time.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showOrder } from '../contract.ts'
import { orderPaymentState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { campaignPairs } from './campaign-pairs.ts'
import { useOrderActions } from './order-actions.tsx'
import { useOrderWords, type OrderPage } from './order-words.ts'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderParties } from './OrderParties.tsx'
import { OrderRates } from './OrderRates.tsx'
import { OrderTransfers } from './OrderTransfers.tsx'
import { Salesperson } from './Salesperson.tsx'

/** `aside`: what a higher room adds beside the order; `salesperson`, `publisher`: how it lets one say who sold and recommended it. */
type Props = {
  aside?: (order: OrderPage) => ReactNode
  salesperson?: (order: OrderPage) => ReactNode
  publisher?: (order: OrderPage) => ReactNode
  /** What higher rooms let one do with the order besides. */
  more?: (order: OrderPage) => readonly Action[]
}

export default function OrderScreen({ aside, salesperson, publisher, more }: Props) {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showOrder} input={{ id }}>
      {(order) => (
        <Page
          order={order}
          aside={aside?.(order)}
          salesperson={salesperson?.(order)}
          publisher={publisher?.(order)}
          more={more?.(order) ?? []}
        />
      )}
    </Loaded>
  )
}

type Parts = { aside: ReactNode; salesperson: ReactNode; publisher: ReactNode; more: readonly Action[] }

const Page = ({ order, aside, salesperson, publisher, more }: Parts & { order: OrderPage }) => {
  const { t, money, percent } = useOrderWords(order.currency)
  const { actions, dialog } = useOrderActions(order)
  return (
    <>
      <Head order={order} actions={actions} more={more} />
      {dialog}
      <div className="k-split">
        <div className="k-stack">
          <section className="k-panel" aria-labelledby="summary">
            <h2 id="summary">{t('page.summary')}</h2>
            <SummaryPairs order={order} salesperson={salesperson} />
          </section>
          {isWorthAPlan(order) && <SchedulePanel order={order} />}
          <section className="k-panel" aria-labelledby="transfers">
            <h2 id="transfers">{t('page.transfers')}</h2>
            <OrderTransfers order={order} />
          </section>
          {order.history.length > 0 && (
            <details className="k-panel" open={isWorthAPlan(order)}>
              <summary>
                <h2 id="history">{t('page.history')}</h2>
              </summary>
              <OrderHistory order={order} />
            </details>
          )}
        </div>
        <aside className="k-stack" aria-label={t('page.people')}>
          <OrderParties order={order} />
          {aside}
          {publisher}
          {order.parts.length > 0 && (
            <section className="k-panel" aria-labelledby="parts">
              <h2 id="parts">{t('page.parts')}</h2>
              <Pairs
                pairs={order.parts.map((part) => [`${part.name} (${percent(part.shareBp)})`, money(part.totalAmount)])}
              />
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

type HeadProps = { order: OrderPage; actions: readonly Action[]; more: readonly Action[] }

const Head = ({ order, actions, more }: HeadProps) => {
  const { t, testMoney, money, time, orderState } = useOrderWords(order.currency)
  const main = actions.find((action) => action.primary) ?? actions.find(({ key }) => key === 'refund')
  const { to } = useArea()
  const state = orderPaymentState.states[order.paymentState as 'paid']
  return (
    <PageHead
      title={t('page.title', { number: order.number })}
      back={{ to: to('orders'), text: t('back') }}
      badge={
        <>
          <Badge tone={state.tone}>{orderState(order.paymentState)}</Badge>
          {order.isTest && <Badge tone="amber">{testMoney()}</Badge>}
        </>
      }
      text={
        <>
          <strong>
            {t('page.head', { buyer: buyerOf(order), product: order.product.name, total: money(order.totalAmount) })}
          </strong>
          <br />
          {notes(order, t, time)}
        </>
      }
      actions={main ? [main] : []}
      menu={{
        label: t('page.more'),
        actions: [...actions.filter((action) => action !== main), ...more].toSorted(
          (one, other) => Number(one.danger ?? false) - Number(other.danger ?? false),
        ),
      }}
    />
  )
}

/** A single instalment that is paid says nothing the summary and the payment below do not say. */
const isWorthAPlan = ({ rates }: OrderPage): boolean => rates.length > 1 || rates.some(({ state }) => state !== 'paid')

const SchedulePanel = ({ order }: { order: OrderPage }) => {
  const { t, money, time, rateState } = useOrderWords(order.currency)
  return (
    <div className="k-panel">
      <h2>{t('page.schedule')}</h2>
      {order.rates.length > 1 && (
        <Schedule
          label={t('page.schedule')}
          pieces={order.rates.map((rate) => ({
            key: rate.id,
            tone: orderRateState.states[rate.state as 'paid'].tone,
            text: `${time(rate.dueOn)}: ${money(rate.amount)}, ${rateState(rate.state)}`,
          }))}
        />
      )}
      <OrderRates order={order} />
    </div>
  )
}

/** What was bought along with it, and the groups of courses it gives. */
const useBeside = (order: OrderPage): [string, ReactNode][] => {
  const { t, upsellType } = useOrderWords(order.currency)
  const { to } = useArea()
  const locale = useLocale()
  return [
    ...order.along.map(
      ({ id, number, isMain, upsellType: type, productName, totalAmount, currency }): [string, ReactNode] => [
        type && !isMain ? upsellType(type) : t('page.boughtWith'),
        <span key={id}>
          <Link to={to(`orders/${id}`)}>{productName}</Link>{' '}
          <span className="k-second">{`${number} · ${formatMoney(totalAmount, currency, locale)}`}</span>
        </span>,
      ],
    ),
    ...order.cohorts.map(({ name, startsOn }): [string, ReactNode] => [
      t('page.cohort'),
      name && startsOn ? `${name} (${formatDay(startsOn, locale)})` : t('page.cohort_waits'),
    ]),
  ]
}

/** What was ordered and how it is paid; `salesperson`: how the reader says who sold it. */
const SummaryPairs = ({ order, salesperson }: { order: OrderPage; salesperson: ReactNode }) => {
  const { t, money, time, form, provider, taxPairs } = useOrderWords(order.currency)
  const beside = useBeside(order)
  const aboveNothing = (amount: string) => (Number(amount) > 0 ? money(amount) : null)
  return (
    <Pairs
      pairs={[
        [t('page.product'), `${order.quantity > 1 ? `${order.quantity} × ` : ''}${order.product.name}`],
        ...beside,
        [
          t('page.form'),
          [...new Set([t(`choice.period_type.${order.periodType as 'one_time'}`), order.planName])]
            .filter(Boolean)
            .join(' · '),
        ],
        [
          t('page.total'),
          <strong key="total" className="k-numbers">
            {money(order.totalAmount)}
          </strong>,
        ],
        ...taxPairs(order.taxes),
        [t('page.paid'), money(order.paidAmount)],
        [t('page.openAmount'), aboveNothing(order.unpaidAmount)],
        [t('page.refunded'), aboveNothing(order.refundedAmount)],
        [t('page.method'), form(order.paymentMethod, order.methodLabel)],
        [t('page.provider'), provider(order.provider)],
        [t('page.coupon'), order.couponCode],
        ...campaignPairs(t, order),
        [
          t('column.salesTeamMemberName'),
          order.salesTeamMember ? (
            <Salesperson
              key="salesperson"
              member={order.salesTeamMember}
              order={order.id}
              earned={order.salesTeamMember.earnedAmount && money(order.salesTeamMember.earnedAmount)}
              change={salesperson}
            />
          ) : (
            salesperson
          ),
        ],
        [t('page.incentivePlan'), order.salesTeamMember?.incentivePlanName],
        [t('page.creditLeft'), aboveNothing(order.creditAmount)],
        [t('page.nextDue'), order.nextDueOn && time(order.nextDueOn)],
        [t('page.created'), time(order.createdAt)],
      ]}
    />
  )
}

const buyerOf = ({ payer }: OrderPage): string => payer.company ?? (personName(payer, payer.countryCode) || payer.email)

/** A pause without an end is kept as a day a hundred years ahead. */
const openEnd = '2100'

const notes = (order: OrderPage, t: ReturnType<typeof useOrderWords>['t'], time: (iso: string) => string): string =>
  [
    order.withdrawalOpen && t('page.withdrawalOpen'),
    order.cancelsOn && t('page.endsOn', { day: time(order.cancelsOn) }),
    order.pausedUntil &&
      order.paymentState === 'payment_paused' &&
      (order.pausedUntil > openEnd ? t('page.pausedOpen') : t('page.pausedUntil', { day: time(order.pausedUntil) })),
    order.trialEndsOn && t('page.trialEndsOn', { day: time(order.trialEndsOn) }),
    order.minimumTermEndsOn && t('page.minimumTerm', { day: time(order.minimumTermEndsOn) }),
  ]
    .filter(Boolean)
    .join(' · ')
