import { Badge } from '#ui/Badge.tsx'
import { Money } from '#ui/Money.tsx'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { DisputeOfTransfer } from '#capabilities/sale/payments/web/index.ts'
import { useOrderWords, type OrderPage } from './order-words.ts'

/** Every try to move money for an order, newest first. */
export const OrderTransfers = ({ order }: { order: OrderPage }) => {
  const { t, money, time, transferType, transferState: word, reason, form } = useOrderWords(order.currency)
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
            {transfer.dispute && <DisputeOfTransfer dispute={transfer.dispute} />}
          </div>
          <Badge tone={transferState.states[transfer.state as 'waiting'].tone}>{word(transfer.state)}</Badge>
          <Money>{`${transfer.type === 'Payment' ? '' : '−'}${money(transfer.amount)}`}</Money>
        </li>
      ))}
    </ul>
  )
}
