import { IconArrowRight } from '@tabler/icons-react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { serviceList } from '../../contract/lists.ts'
import { servicesTexts } from '../../texts.ts'
import { ServiceParts } from './ServiceParts.tsx'

/** Every bought service: who waits for what. */
export default function ServicesScreen() {
  const t = useTexts(servicesTexts)
  const to = (row: { id: number }) => `/cabinet/services/${row.id}`
  return (
    <>
      <ServiceParts />
      <ListScreen
        list={serviceList}
        texts={servicesTexts}
        to={to}
        actions={{
          open: { icon: IconArrowRight, to },
          order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
        }}
        cells={{ isUnread: (row) => (row.isUnread ? <Badge tone="blue">{t('unread')}</Badge> : '–') }}
      />
    </>
  )
}
