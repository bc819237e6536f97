import { IconArrowRight, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { shipmentList } from '../contract.ts'
import { shipmentsTexts } from '../texts.ts'
import { ImportTracking } from './ImportTracking.tsx'

/** What is to be sent, and what was. */
export default function ShipmentListScreen() {
  const t = useTexts(shipmentsTexts)
  const [isImporting, setImporting] = useState(false)
  const to = (row: { id: number }) => `/cabinet/shipments/${row.id}`
  return (
    <>
      <ListScreen
        list={shipmentList}
        texts={shipmentsTexts}
        to={to}
        head={{
          import: {
            text: t('import.title'),
            icon: IconFileImport,
            permission: 'shipments.change',
            opens: () => setImporting(true),
          },
        }}
        actions={{
          open: { icon: IconArrowRight, to },
          order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
        }}
      />
      <ImportTracking isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
