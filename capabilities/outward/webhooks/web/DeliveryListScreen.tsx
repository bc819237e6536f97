import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Pairs } from '#ui/Pairs.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { deliveryList, resendDelivery, showDelivery } from '../contract.ts'
import { webhookTexts } from '../texts.ts'

type Row = RowOf<typeof deliveryList>

export default function DeliveryListScreen() {
  const t = useTexts(webhookTexts)
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <ListScreen
        list={deliveryList}
        texts={webhookTexts}
        actions={{
          show: { text: t('column.event'), opens: setShown },
          resend: { run: (row) => api(resendDelivery, { id: row.id }) },
        }}
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.event} size="lg" centered>
        {shown && (
          <Loaded endpoint={showDelivery} input={{ id: shown.id }}>
            {(delivery) => (
              <>
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
              </>
            )}
          </Loaded>
        )}
      </Modal>
    </>
  )
}
