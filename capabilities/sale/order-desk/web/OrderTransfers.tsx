import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Badge } from '#ui/Badge.tsx'
import { Money } from '#ui/Money.tsx'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { DisputeOfTransfer } from '#capabilities/sale/disputes/web/index.ts'
import { releaseCall } from '../contract.ts'
import { useOrderWords, type OrderPage } from './order-words.ts'

/** Every try to move money for an order, newest first. */
export const OrderTransfers = ({ order }: { order: OrderPage }) => {
  const words = useOrderWords(order.currency)
  const { t, money, time, transferType, transferState: word, reason, failure, form } = words
  const release: Action<OrderPage['transfers'][number]> = {
    key: 'release',
    text: t('action.release'),
    permission: 'orders.change',
    shows: ({ actions }) => actions.includes('release'),
    run: ({ id }) => api(releaseCall, { id }),
    done: t('done.release'),
  }
  if (order.transfers.length === 0) return <p className="k-second">{t('page.noTransfers')}</p>
  return (
    <ul className="k-rows">
      {order.transfers.map((transfer) => (
        <li key={transfer.id}>
          <div>
            <strong>{transferType(transfer.type)}</strong>{' '}
            <span className="k-second">{form(transfer.paymentMethod)}</span>
            <div className="k-second k-small">
              {[
                time(transfer.processedAt ?? transfer.createdAt),
                transfer.wireReference && t('page.reference', { reference: transfer.wireReference }),
                transfer.chargedAmount && t('page.part_of_charge', { amount: money(transfer.chargedAmount) }),
                transfer.declineReason && reason(transfer.declineReason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {transfer.hold && !transfer.hold.releasedAt && (
              <div className="k-second k-small">
                {transfer.hold.failure
                  ? t('page.not_released', { reason: failure(transfer.hold.failure) })
                  : t('page.held_until', { time: time(transfer.hold.releasesAt) })}
              </div>
            )}
            <ActionBar actions={[release]} target={transfer} small />
            {transfer.dispute && <DisputeOfTransfer dispute={transfer.dispute} />}
          </div>
          <Badge tone={transferState.states[transfer.state as 'waiting'].tone}>{word(transfer.state)}</Badge>
          <Money>{`${transfer.type === 'Payment' ? '' : '−'}${money(transfer.amount)}`}</Money>
        </li>
      ))}
    </ul>
  )
}
