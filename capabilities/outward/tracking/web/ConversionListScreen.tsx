import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { conversionList, retryConversion } from '../contract/conversions.ts'
import { trackingTexts } from '../texts.ts'

/** What services were told of sales, and what was held back. */
export default function ConversionListScreen() {
  const t = useTexts(trackingTexts)
  const services = '/cabinet/tracking_codes/conversion_services'
  return (
    <ListScreen
      list={conversionList}
      texts={trackingTexts}
      head={{ services: { text: t('conversions.services'), primary: true, to: services } }}
      actions={{
        retry: {
          text: t('services.retry'),
          run: (row) => api(retryConversion, { id: row.id }),
          done: t('services.retried'),
        },
      }}
      csv={false}
      to={(row) => `/cabinet/orders/${row.orderId}`}
    />
  )
}
