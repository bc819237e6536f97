import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { AreaChart } from '#ui/charts.tsx'
import { Money } from '#ui/Money.tsx'
import type { Answered } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { sellerHome } from '../contract.ts'
import { orderPaymentState } from '../vocabulary.ts'
import { useOrderWords } from './order-words.ts'

type Home = Answered<typeof sellerHome>

export default function HomeScreen() {
  const [days, setDays] = useState(30)
  const { t } = useOrderWords('eur')
  const { user } = useSession()
  return (
    <>
      <PageHead title={user.firstName ? t('home.hello', { name: user.firstName }) : t('home.title')}>
        <SegmentedControl
          aria-label={t('home.income')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={[7, 30, 90].map((count) => ({ value: String(count), label: t('home.period', { days: count }) }))}
        />
      </PageHead>
      <Loaded endpoint={sellerHome} input={{ days }}>
        {(home) => <Sections home={home} days={days} />}
      </Loaded>
    </>
  )
}

const Sections = ({ home, days }: { home: Home; days: number }) => {
  const { t, money, time, orderState } = useOrderWords(home.currency)
  return (
    <div className="k-stack">
      <section className="k-panel" aria-labelledby="income">
        <h2 id="income">{t('home.income')}</h2>
        <p className="k-figure k-numbers">{money(home.incomeAmount)}</p>
        <p className="k-second k-small">{t('home.previous', { amount: money(home.previousAmount), days })}</p>
        <AreaChart
          label={t('home.income')}
          tableText={t('home.asTable')}
          points={home.income.map((each) => ({
            label: time(each.on),
            value: Number(each.amount),
            text: money(each.amount),
          }))}
        />
      </section>
      <div className="k-figures">
        <Figure
          name={t('home.orders')}
          value={String(home.ordersCount)}
          to={`/cabinet/orders?created_relative_period=last-${days}_days&exclude_not_completed=true`}
        />
        <Figure
          name={t('home.subscriptions')}
          value={String(home.activeSubscriptionsCount)}
          to="/cabinet/orders?payment_state[]=paying&period_type[]=subscription&period_type[]=limited_subscription"
        />
        <Figure name={t('home.dueNext')} value={money(home.dueNextAmount)} to="/cabinet/order_rates?state[]=future" />
        <Figure
          name={t('home.refunds')}
          value={money(home.refundedAmount)}
          to={`/cabinet/transfers?transferable_type[]=Refund&transferable_type[]=Chargeback&created_relative_period=last-${days}_days`}
        />
      </div>
      <div className="k-split">
        <section className="k-panel" aria-labelledby="latest">
          <h2 id="latest">{t('home.latest')}</h2>
          {home.latest.length === 0 && <p className="k-second">{t('home.noOrders')}</p>}
          <ul className="k-rows">
            {home.latest.map((order) => (
              <li key={order.id}>
                <div>
                  <Link className="k-link" to={`/cabinet/orders/${order.id}`}>
                    {order.payerName}
                  </Link>
                  <div className="k-second k-small">
                    {order.productName} · {time(order.createdAt)}
                  </div>
                </div>
                <Badge tone={orderPaymentState.states[order.paymentState as 'paid'].tone}>
                  {orderState(order.paymentState)}
                </Badge>
                <Money>{money(order.totalAmount)}</Money>
              </li>
            ))}
          </ul>
          {home.latest.length > 0 && (
            <p>
              <Link className="k-link" to="/cabinet/orders">
                {t('home.allOrders')}
              </Link>
            </p>
          )}
        </section>
        <section className="k-panel" aria-labelledby="attention">
          <h2 id="attention">{t('home.attention')}</h2>
          {home.attention.length === 0 && <p className="k-second">{t('home.nothing')}</p>}
          <ul className="k-rows">
            {home.attention.map((each) => (
              <li key={each.key}>
                <Link className="k-link" to={each.link}>
                  {t(`attention.${each.key as 'debts'}`, { count: each.count })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

const Figure = ({ name, value, to }: { name: string; value: string; to: string }) => (
  <Link className="k-panel k-figure-card" to={to}>
    <span className="k-second k-small">{name}</span>
    <span className="k-figure k-numbers">{value}</span>
  </Link>
)
