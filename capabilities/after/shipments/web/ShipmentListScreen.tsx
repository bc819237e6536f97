import { IconArrowRight } from '@tabler/icons-react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { shipmentList } from '../contract.ts'
import { shipmentsTexts } from '../texts.ts'

/** What is to be sent, and what was. */
export default function ShipmentListScreen() {
  const to = (row: { id: number }) => `/cabinet/shipments/${row.id}`
  return (
    <ListScreen
      list={shipmentList}
      texts={shipmentsTexts}
      to={to}
      actions={{
        open: { icon: IconArrowRight, to },
        order: { permission: 'orders.read', to: (row) => `/cabinet/orders/${row.orderId}` },
      }}
    />
  )
}
