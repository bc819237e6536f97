import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { deliveryList, resendDelivery } from '../contract.ts'
import { webhookTexts } from '../texts.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { TestForm } from './TestForm.tsx'

export default function DeliveryListScreen() {
  const t = useTexts(webhookTexts)
  return (
    <ListScreen
      list={deliveryList}
      texts={webhookTexts}
      actions={{
        show: {
          text: t('column.event'),
          dialogTitle: ({ event }) => event ?? '',
          dialogSize: 'lg',
          dialog: ({ id }) => <DeliveryDetails id={id} />,
        },
        test: {
          shows: (row) => row.endpointId !== null,
          dialog: (row) => <TestForm id={row.endpointId ?? 0} event={row.event} />,
        },
        resend: { run: (row) => api(resendDelivery, { id: row.id }) },
      }}
    />
  )
}
