import { Badge } from '#ui/Badge.tsx'
import { Money } from '#ui/Money.tsx'
import { ActionBar } from '#platform/web/action.tsx'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { useRateActions } from './rate-actions.tsx'
import { useOrderWords, type OrderPage } from './order-words.ts'

/** The plan of an order as a table, with what may be done to each rate. */
export const OrderRates = ({ order }: { order: OrderPage }) => {
  const { t, money, time, rateState, reason } = useOrderWords(order.currency)
  const { actions, dialog } = useRateActions(order)
  return (
    <>
      {dialog}
      <div className="k-scroll" tabIndex={0} role="group" aria-label={t('page.schedule')}>
        <table className="k-plain-table k-rates">
          <thead>
            <tr>
              <th scope="col">{t('page.number')}</th>
              <th scope="col">{t('page.due')}</th>
              <th scope="col">{t('page.state')}</th>
              <th scope="col" className="k-end">
                {t('page.amount')}
              </th>
              <th scope="col" className="k-end">
                <span className="k-hidden">{t('page.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.rates.map((rate) => (
              <tr key={rate.id}>
                <th scope="row" className="k-numbers">
                  {rate.number}
                </th>
                <td className="k-numbers">{time(rate.dueOn)}</td>
                <td>
                  {rate.name && <div>{rate.name}</div>}
                  <Badge tone={orderRateState.states[rate.state as 'paid'].tone}>{rateState(rate.state)}</Badge>
                  {rate.lastDecline && <small className="k-second"> {reason(rate.lastDecline)}</small>}
                </td>
                <td className="k-end">
                  <Money>{money(rate.amount)}</Money>
                  {Number(rate.creditAmount) > 0 && (
                    <small className="k-second"> {t('page.credit', { amount: money(rate.creditAmount) })}</small>
                  )}
                </td>
                <td className="k-end">
                  <ActionBar small actions={actions} target={rate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
