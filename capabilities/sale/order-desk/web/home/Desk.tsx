import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Money } from '#ui/Money.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { WaitingRow } from '#platform/web/WaitingRow.tsx'
import type { sellerHome } from '../../contract.ts'
import { orderPageTexts } from '../../texts.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { useOrderWords } from '../order-words.ts'

export type Home = ClientOutput<typeof sellerHome>

/** What came in last, and what needs a hand. */
export const Desk = ({ home }: { home: Home }) => (
  <div className="k-split">
    <LatestOrders home={home} />
    <Attention lines={home.attention} />
  </div>
)

/** What needs a hand, first what has a day. */
export const Attention = ({ lines }: { lines: Home['attention'] }) => {
  const t = useTexts(orderPageTexts)
  return (
    <section className="k-panel" aria-labelledby="attention">
      <h2 id="attention">{t('home.attention')}</h2>
      {lines.length === 0 && <p className="k-second">{t('home.nothing')}</p>}
      <ul className="k-rows">
        {lines.map((each) => (
          <WaitingRow key={each.key} line={each} />
        ))}
      </ul>
    </section>
  )
}

/** What falls due within a month, as a figure beside others. */
export const DueNext = ({ home }: { home: Home }) => {
  const { t, money } = useOrderWords(home.currency)
  return (
    <Link className="k-panel k-figure-card" to="/cabinet/order_rates?state[]=future">
      <span className="k-second k-small">{t('home.dueNext')}</span>
      <span className="k-figure k-numbers">{money(home.dueNextAmount)}</span>
    </Link>
  )
}

const LatestOrders = ({ home }: { home: Home }) => {
  const { t, money, time, orderState } = useOrderWords(home.currency)
  return (
    <section className="k-panel" aria-labelledby="latest">
      <h2 id="latest">{t('home.latest')}</h2>
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
      <p>
        <Link className="k-link" to="/cabinet/orders">
          {t('home.allOrders')}
        </Link>
      </p>
    </section>
  )
}
