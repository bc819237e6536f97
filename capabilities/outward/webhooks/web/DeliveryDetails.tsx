import { Pairs } from '#ui/Pairs.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { showDelivery } from '../contract.ts'
import { webhookTexts } from '../texts.ts'

/** What was sent, and what the other side answered. */
export const DeliveryDetails = ({ id }: { id: number }) => {
  const t = useTexts(webhookTexts)
  return (
    <Loaded endpoint={showDelivery} input={{ id }}>
      {(delivery) => (
        <div className="k-stack">
          <Pairs
            pairs={[
              [t('column.status'), delivery.status],
              [t('column.error'), delivery.error],
              [t('column.attempts'), delivery.attempts],
            ]}
          />
          <pre className="k-scroll" tabIndex={0}>
            {JSON.stringify(delivery.payload, null, 2)}
          </pre>
          {delivery.responseText && (
            <pre className="k-scroll" tabIndex={0}>
              {delivery.responseText}
            </pre>
          )}
        </div>
      )}
    </Loaded>
  )
}
